import { type CurrencyCode, minor, toRgs } from '@croupier/contract/money';
import type { RgsAuthenticateAnswer, RgsPlayAnswer, RgsRound } from '@croupier/contract/rgs';
import { gameByCode } from '@croupier/games/catalogue';
import type { RoundGame } from '@croupier/games/engine/game';
import type { BetRefusal, Bets } from '../../ledger/bets/bets';
import { readWallet } from '../../ledger/read';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { rememberFor } from '../../platform/remember';
import type { JurisdictionProfile } from '../compliance/jurisdiction';
import { type Fairness, wireRoundId } from './fairness';
import { RgsFault } from './fault';
import { configFor, payoutOf, readStake, type StakeOfMode } from './rules';
import { openSeed, streamOf } from './seeds';
import type { Sealing } from '../../platform/sealing';
import type { RealSession } from './sessions';
import * as store from './store';

type Balance = RgsPlayAnswer['balance'];

/** The RGS calls for one session, real or for fun. */
export interface Table<Session> {
  authenticate(session: Session): Promise<RgsAuthenticateAnswer>;
  balance(session: Session): Promise<Balance>;
  /**
   * @param units base stake in RGS units. @param request the client's id of this request, or empty: repeated, it answers the same round.
   * @throws RgsFault ERR_VAL, ERR_IPB, ERR_IS, ERR_BE, ERR_GLE.
   */
  play(session: Session, units: number, mode: string, request: string): Promise<RgsPlayAnswer>;
  /** @throws RgsFault ERR_BNF when no round is open. */
  endRound(session: Session): Promise<Balance>;
  /** @throws RgsFault ERR_BNF when no round is open. */
  event(session: Session, event: string): Promise<void>;
}

/** A member's bets may race from two windows; each try that lost the race is drawn anew, so the count only bounds bad luck. */
const TRIES = 4;

/** A game that an operator switches off takes its last bet this much later. */
const SWITCH_MILLISECONDS = 1_000;

const FAULT_OF: Readonly<Record<Exclude<BetRefusal, 'stale'>, ConstructorParameters<typeof RgsFault>[0]>> = {
  sessionClosed: 'ERR_IS',
  roundOpen: 'ERR_BE',
  tooSoon: 'ERR_GLE',
  balanceTooLow: 'ERR_IPB',
};

/** @throws RgsFault ERR_GEN when the game, or the version that a round was played on, is no longer there. */
export function requireGame(code: string, version?: number): RoundGame {
  const game = gameByCode(code, version);
  if (!game) throw new RgsFault('ERR_GEN');
  return game;
}

export interface RoundFacts {
  readonly roundID: string;
  readonly mode: string;
  readonly payoutHundredths: number;
  readonly active: boolean;
  readonly event: string | null;
  readonly state: RgsRound['state'];
}

/** @param stakeUnits base stake in RGS units. */
export function describeRound(game: RoundGame, stakeUnits: number, facts: RoundFacts): RgsRound {
  const cost = game.modes.find(({ name }) => name === facts.mode)?.costHundredths ?? 100;
  return {
    roundID: facts.roundID,
    amount: stakeUnits,
    payout: (stakeUnits * facts.payoutHundredths) / 100,
    payoutMultiplier: facts.payoutHundredths / 100,
    costMultiplier: cost / 100,
    active: facts.active,
    mode: facts.mode,
    event: facts.event,
    state: facts.state,
  };
}

export interface RealTableDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bets: Bets;
  readonly fairness: Fairness;
  readonly sealing: Sealing;
  readonly profile: JurisdictionProfile;
  /** Whether a game may be started now; ending a round is always possible. */
  readonly gameEnabled: (code: string) => Promise<boolean>;
}

/** A balance as game clients read it. @param cash minor units. */
export const inUnits = ({ currency }: { readonly currency: CurrencyCode }, cash: number): Balance => ({
  amount: toRgs(minor(cash), currency),
  currency,
});

/** Rounds for real money: stake and win go through the ledger's group commit. */
export function createRealTable(deps: RealTableDeps): Table<RealSession> {
  const { database, bets, fairness, profile, sealing } = deps;
  const isEnabled = rememberFor(SWITCH_MILLISECONDS, deps.clock, deps.gameEnabled);

  async function tryToPlay(
    session: RealSession,
    game: RoundGame,
    { stake, cost }: StakeOfMode,
    mode: string,
    request: string,
  ): Promise<RgsPlayAnswer | 'stale'> {
    const fair = await fairness.stateOf(session.memberId);
    const nonce = fair.nonce;
    const outcome = game.play(mode, streamOf(fair.key, fair.clientSeed, nonce));
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
      payout: payoutOf(stake, outcome.payout),
      cycle: profile.slotCycle,
      request,
    });
    if (!placed.placed) {
      if (placed.why === 'repeated') {
        const row = await store.findRound(database, session.memberId, placed.roundId);
        if (!row) throw new Error('a wallet remembers a round that is not there');
        return { balance: inUnits(session, placed.cash), round: await drawAgain(row) };
      }
      if (placed.why !== 'stale') throw new RgsFault(FAULT_OF[placed.why]);
      fairness.forget(session.memberId);
      return 'stale';
    }
    fair.nonce = nonce + 1;
    const round = describeRound(game, toRgs(stake, session.currency), {
      roundID: wireRoundId(session.memberId, placed.roundId),
      mode,
      payoutHundredths: outcome.payout,
      active: outcome.payout > 0,
      event: null,
      state: outcome.events,
    });
    return { balance: inUnits(session, placed.cash), round };
  }

  /** A round drawn again from its seeds: its events were never stored. */
  async function drawAgain(row: store.RoundRow): Promise<RgsRound> {
    const [seed] = await store.seedsById(database, row.member_id, [row.seed_id]);
    if (!seed) throw new Error('a round without its seeds');
    const game = requireGame(row.game, row.version);
    const outcome = game.play(row.mode, streamOf(openSeed(sealing, seed.server_seed), seed.client_seed, row.nonce));
    if (payoutOf(minor(row.stake), outcome.payout) !== row.payout)
      throw new Error(`round ${row.round_id} of ${row.member_id} does not replay to its payout`);
    return describeRound(game, toRgs(minor(row.stake), row.currency), {
      roundID: wireRoundId(row.member_id, row.round_id),
      mode: row.mode,
      payoutHundredths: outcome.payout,
      active: row.active,
      event: row.event,
      state: outcome.events,
    });
  }

  return {
    async authenticate(session) {
      const wallet = await readWallet(database, session.memberId);
      const game = requireGame(session.game);
      const open = await store.findActiveRound(database, session.memberId, session.sessionId);
      const round = open ? await drawAgain(open) : null;
      return {
        balance: inUnits(session, wallet.cash),
        round,
        config: configFor(game, session.currency, profile),
        meta: null,
      };
    },
    async balance(session) {
      return inUnits(session, (await readWallet(database, session.memberId)).cash);
    },
    async play(session, units, mode, request) {
      const game = requireGame(session.game);
      if (!(await isEnabled(session.game))) throw new RgsFault('ERR_MAINTENANCE');
      const wanted = readStake(game, session.currency, mode, units);
      const modeName = game.modes.find(({ name }) => name.toLowerCase() === mode.toLowerCase())?.name ?? mode;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const answer = await tryToPlay(session, game, wanted, modeName, request);
        if (answer !== 'stale') return answer;
      }
      throw new RgsFault('ERR_BE');
    },
    async endRound(session) {
      const ended = await bets.end(session.memberId, session.sessionId);
      if (!ended) throw new RgsFault('ERR_BNF');
      return inUnits(session, ended.cash);
    },
    async event(session, event) {
      if (!(await store.writeEvent(database, session.memberId, session.sessionId, event)))
        throw new RgsFault('ERR_BNF');
    },
  };
}
