import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import type { RgsActionAnswer, RgsAuthenticateAnswer, RgsPlayAnswer } from '@croupier/contract/rgs';
import type { Game } from '@croupier/games/engine/game';
import type { Bets } from '../../../ledger/bets/bets';
import { readWallet } from '../../../ledger/read';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { cachedFor } from '../../../platform/cache/cached-for';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { courseOf, describeRound, keptChoice, requireGame } from './course';
import { type Fairness, wireRoundId } from '../history/fairness';
import { type BonusTerms, limitUnit, type RealSession, RgsFault, streamOf, whyTooLow } from '../../play/domain';
import { type Jackpots, withJackpot } from '../jackpots/service';
import { FAULT_OF, inUnits } from './answers';
import type { FreeRounds } from './free-rounds';
import type { Hands } from './hands';
import { configFor, cycleOf, readStake, requireCurrency, type StakeOfMode } from '../rules';
import { writeEvent } from '../../../ledger/bets/round-event';
import { termsOfRound } from './round-terms';
import * as store from '../store';

type Balance = RgsPlayAnswer['balance'];

/** A bet as a game client requests it. */
export interface PlayRequest {
  /** Base stake in RGS units. */
  readonly units: number;
  readonly mode: string;
  /** The stake's currency according to the client; undefined when the client does not send it. */
  readonly currency?: string | undefined;
  /** The client's idempotency key, or empty: a repeated request gets the same round, another bet under the same key is refused. */
  readonly request: string;
  /** What the player chose, as the client sent it. */
  readonly choice: unknown;
  /** The set of free rounds that it is played from; absent for a round that the player stakes. */
  readonly freeRounds?: string | undefined;
}

/** The RGS calls for one session, real or for fun. */
export interface Table<Session> {
  authenticate(session: Session): Promise<RgsAuthenticateAnswer>;
  balance(session: Session): Promise<Balance>;
  /** @throws RgsFault ERR_VAL, ERR_IPB, ERR_IS, ERR_BE, ERR_GLE, ERR_ATE, ERR_MAINTENANCE. */
  play(session: Session, request: PlayRequest): Promise<RgsPlayAnswer>;
  /**
   * @param after how many actions the round had taken when the player decided; undefined from clients that do not send it.
   * @throws RgsFault ERR_BNF when no round waits, ERR_VAL for an action that the round does not allow, ERR_IPB, ERR_BE when another action came
   * first, ERR_ATE for one that costs something when the account may not play.
   */
  action(session: Session, action: string, after?: number): Promise<RgsActionAnswer>;
  /** The best next action. @throws RgsFault ERR_BNF, ERR_VAL where no advice is given. */
  advise(session: Session): Promise<string>;
  /** @throws RgsFault ERR_BNF when no round is open, ERR_VAL when it waits for a decision. */
  endRound(session: Session): Promise<Balance>;
  /** @throws RgsFault ERR_BNF when no round is open. */
  event(session: Session, event: string): Promise<void>;
}

/** A member's bets from two windows may race; each attempt that lost the race is drawn again, so this limit only bounds bad luck. */
const TRIES = 4;

/** How long after an operator switches off a game or a member the last bet may still be taken. */
export const SWITCH_MILLISECONDS = 1_000;

export interface RealTableDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bets: Bets;
  readonly freeRounds: FreeRounds;
  readonly fairness: Fairness;
  readonly hands: Hands;
  readonly jackpots: Jackpots;
  readonly profile: JurisdictionProfile;
  /** Whether a game may be started now; ending a round is always possible. */
  readonly gameEnabled: (code: string) => Promise<boolean>;
  /** Whether the account may play for money now. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Cash above which nothing new is staked, minor units. */
  readonly mostCash: (currency: CurrencyCode) => Promise<Minor>;
  readonly bonusTerms: BonusTerms;
}

/** Rounds for real money: stake and win go through the ledger's group commit. */
export function createRealTable(deps: RealTableDeps): Table<RealSession> {
  const { database, bets, fairness, freeRounds, hands, jackpots, profile } = deps;
  const isEnabled = cachedFor(SWITCH_MILLISECONDS, deps.clock, deps.gameEnabled);
  const mostCash = cachedFor(SWITCH_MILLISECONDS, deps.clock, deps.mostCash);

  const balance = async (session: RealSession): Promise<Balance> => {
    const { cash, bonus } = await readWallet(database, session.memberId);
    return inUnits(session, cash, bonus);
  };

  async function tryToPlay(
    session: RealSession,
    game: Game,
    { mode, stake, cost }: StakeOfMode,
    choice: string | null,
    request: string,
    most: Minor,
  ): Promise<RgsPlayAnswer | 'stale'> {
    const fair = await fairness.stateOf(session.memberId);
    const nonce = fair.nonce;
    const round = { mode, stake, cost, choice, actions: [] };
    const stream = streamOf(game.facts, fair.key, fair.clientSeed, nonce);
    const course = courseOf(game, round, stream);
    const share = await jackpots.shareOf(game, cost, session.currency, stream);
    const grant = await termsOfRound(deps, fair.grantId, {
      memberId: session.memberId,
      game: game.facts.code,
      family: game.facts.family,
      hasJackpot: share !== undefined,
      cost,
      currency: session.currency,
    });
    if (grant === 'stale') {
      fairness.forget(session.memberId);
      return 'stale';
    }
    const placed = await bets.place({
      memberId: session.memberId,
      sessionId: session.sessionId,
      seedId: fair.seedId,
      nonce,
      game: game.facts.code,
      version: game.facts.version,
      mode,
      stake,
      cost,
      payout: course.payout === null ? null : minor(course.payout),
      choice,
      most,
      cycle: cycleOf(game, profile),
      request,
      ...(share && { jackpot: share }),
      ...(grant && { grant }),
    });
    if (!placed.placed) {
      if (placed.why === 'repeated') {
        const repeated = await hands.repeated(session.memberId, placed.roundId, {
          game: game.facts.code,
          mode,
          stake,
          choice,
        });
        return { balance: inUnits(session, placed.cash, placed.bonus), round: repeated };
      }
      if (placed.why === 'balanceTooLow') throw new RgsFault('ERR_IPB', whyTooLow(grant));
      if (placed.why !== 'stale') throw new RgsFault(...FAULT_OF[placed.why]);
      fairness.forget(session.memberId);
      return 'stale';
    }
    fair.nonce = nonce + 1;
    const { memberId, currency } = session;
    const described = describeRound(round, course, {
      roundID: wireRoundId(memberId, placed.roundId),
      betID: placed.roundId,
      currency,
      active: course.payout !== 0,
      event: null,
    });
    const win = share ? await jackpots.settled({ memberId, roundId: placed.roundId, currency }, share) : null;
    if (!win) return { balance: inUnits(session, placed.cash, placed.bonus), round: described };
    return {
      balance: await balance(session),
      round: { ...described, state: withJackpot(described.state, win, currency) },
    };
  }

  const endRound = async ({ memberId, sessionId }: RealSession) =>
    (await bets.end(memberId, sessionId)) ?? (await freeRounds.end(memberId, sessionId));

  async function openRound(session: RealSession): Promise<store.RoundRow> {
    const open = await store.findActiveRound(database, session.memberId, session.sessionId);
    if (!open) throw new RgsFault('ERR_BNF');
    return open;
  }

  return {
    async authenticate(session) {
      const open = await store.findActiveRound(database, session.memberId, session.sessionId);
      const free = await freeRounds.current(session);
      return {
        ...(free && { freeRounds: free }),
        balance: await balance(session),
        round: open ? await hands.describe(open) : null,
        config: configFor(requireGame(session.game), session.currency, profile),
        meta: null,
      };
    },
    balance,
    async play(session, { units, mode, currency, request, choice: raw, freeRounds: setId }) {
      const game = requireGame(session.game);
      requireCurrency(session, currency);
      const [enabled, allowed, most] = await Promise.all([
        isEnabled(session.game),
        deps.mayPlay(session.memberId),
        mostCash(session.currency),
      ]);
      if (!enabled) throw new RgsFault('ERR_MAINTENANCE');
      if (!allowed) throw new RgsFault('ERR_ATE');
      const wanted = readStake(game, session.currency, profile, mode, units);
      const choice = keptChoice(game, raw, wanted.mode, wanted.stake, limitUnit(session.currency));
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const answer =
          setId === undefined
            ? await tryToPlay(session, game, wanted, choice, request, most)
            : await freeRounds.play(session, game, wanted, { choice, request, setId });
        if (answer !== 'stale') return answer;
      }
      throw new RgsFault('ERR_BE');
    },
    async action(session, action, after) {
      const open = await openRound(session);
      if (after !== undefined && after !== open.actions.length) throw new RgsFault('ERR_BE');
      const round = await hands.act(open, action);
      return { balance: await balance(session), action: round };
    },
    advise: async (session) => hands.advise(await openRound(session)),
    async endRound(session) {
      const ended = await endRound(session);
      if (ended) return inUnits(session, ended.cash, ended.bonus);
      const open = await openRound(session);
      // The open contract has no decisions, so its clients end rounds that could go on.
      if (!(await hands.stop(open))) throw new RgsFault('ERR_VAL');
      const stopped = await endRound(session);
      return stopped ? inUnits(session, stopped.cash, stopped.bonus) : balance(session);
    },
    async event(session, event) {
      if (!(await writeEvent(database, session.memberId, session.sessionId, event))) throw new RgsFault('ERR_BNF');
    },
  };
}
