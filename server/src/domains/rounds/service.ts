import { type CurrencyCode, type Minor, minor, toWire } from '@croupier/contract/money';
import type { AnswerOf } from '@croupier/contract/call';
import type { MovedReward } from '@croupier/contract/calls/rewards/history';
import { type Language, TRANSACTION_KIND, type TransactionKind, type TransferKind } from '@croupier/contract/codes';
import type { BaseQuery } from '@croupier/contract/query';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { GAMES, gameByCode } from '@croupier/games/catalogue';
import type { RgsService } from '../../http/rgs/rgs';
import type { Bets } from '../../ledger/bets/bets';
import { readTransfers, type TransferRow } from '../../ledger/read';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import { compileQuery, pageOf } from '../../platform/query/query';
import type { Randomness } from '../../platform/randomness';
import { cachedFor } from '../../platform/cache/cached-for';
import type { Sealing } from '../../platform/sealing';
import type { JurisdictionProfile } from '../../jurisdiction';
import { type BonusTerms, type FunSessions, type PlayService, type PlaySource, winText } from '../play/domain';
import { createDemoTable } from './play/demo';
import { createDemoSessions } from './play/demo-sessions';
import { transferEntity } from './history/entities';
import { createFairness, type Fairness } from './history/fairness';
import { HIDDEN_KINDS, transactionTypeOf } from '../../ledger/history';
import { createFreeRounds } from './play/free-rounds';
import { createHands } from './play/hands';
import { createJackpots, type Jackpots } from './jackpots/service';
import { createRealTable, SWITCH_MILLISECONDS } from './play/play';
import { createRoundReplays, isRoundId } from './history/replays';
import { roundResults } from './history/results';
import { roundReturns } from './history/returns';
import { createRgs } from './rgs';
import * as store from './store';

/** Wins read for the ticker, which shows fewer: only the newest few of each member. */
const NOTABLE_WINS = 300;

type TransactionPage = AnswerOf<typeof roundsCalls.transactions>;

export interface RoundsService {
  readonly fairness: Fairness;
  readonly jackpots: Jackpots;
  /** These rounds as a kind of play. */
  readonly source: PlaySource;
  readonly funSessions: FunSessions;
  readonly rgs: RgsService;
  closeSessions(memberId: number): Promise<void>;
  /** Closes the sessions in which no round waits to be finished. */
  closeIdleSessions(memberId: number): Promise<void>;
  /** A member's money movements as players name them, newest first. @param page from zero. */
  /** @param query see contract/query.ts. @throws Refusal invalidRequest naming the key at fault. */
  transactions(
    memberId: number,
    currency: CurrencyCode,
    query: BaseQuery,
    language: Language,
  ): Promise<TransactionPage>;
  /**
   * Ends open rounds and replaces all seeds after a backup was restored, because outcomes from before the restore may have been seen.
   * @param before by the database's clock.
   */
  startAnew(before: Date): Promise<void>;
  /** Pays open wins of players who left. @returns how many. */
  settleAbandoned(): Promise<number>;
  forgetExpiredDemos(): Promise<void>;
}

/** A movement that may belong to a reward. */
export interface RewardMovement {
  readonly kind: TransferKind;
  /** What the movement refers to; of a free round's win the set of free rounds. */
  readonly reference: string;
}

/** What some of a member's movements were given for, in their order; null for those of no reward. */
export type MovedRewards = (
  memberId: number,
  movements: readonly RewardMovement[],
  language: Language,
) => Promise<readonly (MovedReward | null)[]>;

export interface RoundsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly bets: Bets;
  readonly profile: JurisdictionProfile;
  /** Whether a round of the game may begin now, for money and for fun. */
  readonly gameEnabled: (code: string) => Promise<boolean>;
  readonly gameForFun: (code: string) => Promise<boolean>;
  /** Whether the account may play for money now. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Cash above which nothing new is staked, minor units. */
  readonly mostCash: (currency: CurrencyCode) => Promise<Minor>;
  /** Whether players in a country are served; null is an unknown one. */
  readonly isAdmitted: (country: string | null) => Promise<boolean>;
  /** What a stake means to a member's active grant of bonus money. */
  readonly bonusTerms: BonusTerms;
  readonly movedRewards: MovedRewards;
  readonly play: Pick<PlayService, 'sessions' | 'launch' | 'replays'>;
  readonly log: Log;
}

/** Rounds ended in one batch after a restore; when a whole batch fails, the rest is left to the sweep. */
const ENDED_AT_ONCE = 5_000;
/** A player's absence after which a winning round is paid; a round that waits for a decision is decided after a day. */
const ABANDONED_MILLISECONDS = 30 * 60_000;
const UNDECIDED_MILLISECONDS = 24 * 3_600_000;
const SETTLED_AT_ONCE = 200;

const movesBonusOnly = ({ debit, credit }: { readonly debit: string; readonly credit: string }): boolean =>
  (debit === 'bonus' || credit === 'bonus') && debit !== 'cash' && credit !== 'cash';

const transactionKindOf = (row: Pick<TransferRow, 'kind' | 'debit' | 'credit'>): TransactionKind =>
  row.kind === 'free_round_win'
    ? TRANSACTION_KIND.free
    : movesBonusOnly(row)
      ? TRANSACTION_KIND.bonus
      : TRANSACTION_KIND.cash;

export function createRoundsService(deps: RoundsDeps): RoundsService {
  const { database, clock, bets } = deps;
  const fairness = createFairness(deps);
  const demo = createDemoTable(deps);
  const jackpots = createJackpots(deps);
  const mayPlay = cachedFor(SWITCH_MILLISECONDS, clock, deps.mayPlay);
  const { sessions, launch, replays } = deps.play;
  const demoSessions = createDemoSessions(deps);
  const hands = createHands({ ...deps, mayPlay, jackpots });
  const freeRounds = createFreeRounds({ ...deps, fairness, hands });
  const real = createRealTable({ ...deps, mayPlay, fairness, freeRounds, hands, jackpots });
  const rgs = createRgs({ ...deps, sessions, real, demo, lateWins: jackpots.lateWins, replay: replays.find });

  /** Logs a round that cannot be settled, so that the other rounds are still paid; it is retried with the next sweep. */
  async function settleFor(round: store.RoundRow): Promise<void> {
    try {
      await hands.finishForAbsent(round);
      const { member_id: memberId, session_id: sessionId } = round;
      if (round.free_set === null) await bets.end(memberId, sessionId);
      else await freeRounds.end(memberId, sessionId);
    } catch (failure) {
      const { member_id: memberId, round_id: roundId, game } = round;
      deps.log.error({ failure, memberId, roundId, game }, 'a round of a player who left could not be settled');
    }
  }

  /** Ends all rounds that began before a moment, as for players who left. A round that cannot be ended is logged and stays open. */
  async function endOpenRounds(before: Date): Promise<void> {
    const open = await store.abandonedRounds(database, { won: before, waiting: before }, ENDED_AT_ONCE);
    for (const round of open) await settleFor(round);
  }

  const source: PlaySource = {
    games: GAMES.map(({ facts }) => facts.code),
    owns: isRoundId,
    openSession: launch,
    unfinished: store.hasOpenRound,
    async recentWins() {
      const rows = await store.notableWins(database, NOTABLE_WINS);
      return rows.map((row) => ({
        memberId: row.member_id,
        game: gameByCode(row.game)?.facts.name ?? row.game,
        amount: winText(row.payout, row.currency),
        at: row.created_at,
      }));
    },
    jackpotGames: jackpots.games,
    returns: roundReturns,
    results: roundResults,
    replays: createRoundReplays({ ...deps, jackpots }),
    proofs: fairness,
  };

  return {
    fairness,
    jackpots,
    source,
    funSessions: demoSessions,
    rgs,
    closeSessions: sessions.closeAll,
    closeIdleSessions: sessions.closeIdle,
    async transactions(memberId, currency, query, language) {
      const compiled = compileQuery(transferEntity, query);
      const { rows, total } = await readTransfers(database, memberId, { ...compiled, hidden: HIDDEN_KINDS });
      const sets = await store.freeSetsOf(database, memberId, rows);
      const movements = rows.map(({ kind, reference_id: id }) => ({ kind, reference: sets.get(id) ?? id }));
      const rewards = await deps.movedRewards(memberId, movements, language);
      return pageOf(
        compiled,
        rows.map((row, index) => ({
          id: `${memberId}-${row.seq}`,
          type: transactionTypeOf(row),
          amount: toWire(minor(row.balance_after - row.balance_before), currency),
          account: movesBonusOnly(row) ? 'bonus' : 'cash',
          kind: transactionKindOf(row),
          balanceBefore: toWire(minor(row.balance_before), currency),
          balanceAfter: toWire(minor(row.balance_after), currency),
          createTime: row.created_at.toISOString(),
          reward: rewards[index] ?? null,
        })),
        total,
      );
    },
    async settleAbandoned() {
      const now = clock.now().getTime();
      const before = { won: new Date(now - ABANDONED_MILLISECONDS), waiting: new Date(now - UNDECIDED_MILLISECONDS) };
      const rounds = await store.abandonedRounds(database, before, SETTLED_AT_ONCE);
      for (const round of rounds) await settleFor(round);
      return rounds.length;
    },
    async startAnew(before) {
      await endOpenRounds(before);
      await fairness.replaceAll(before);
    },
    forgetExpiredDemos: demoSessions.forgetExpired,
  };
}
