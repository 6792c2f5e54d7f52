import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import type { StakeEntry } from '../../../ledger/stakes/entries';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import { readNewStakes } from '../stake-reader';
import * as store from './habits-store';

/** Days of past play that a segment's habits are taken from. */
export const HABIT_DAYS = 30;
/** Days that figures are kept. */
const DAYS_KEPT = 35;
const DAY_MILLISECONDS = 24 * 3_600_000;

/** How a segment plays one game. */
export interface GameHabit {
  readonly game: string;
  /** Share of the segment's stakes, 0 … 1. */
  readonly share: number;
  /** Mean first stake of a round, minor units, at least 1. */
  readonly stake: Minor;
  /** Rounds of a member on a day of play. */
  readonly roundsPerDay: number;
}

export interface SegmentHabits {
  /** Members who played. */
  readonly members: number;
  readonly games: readonly GameHabit[];
  /** Mean deposit, minor units; null without one. */
  readonly deposit: Minor | null;
}

interface Deposited {
  readonly memberId: number;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: Minor;
  readonly at: Date;
}

export interface Habits {
  /** Counts what the feed of stakes has settled since the last count, each entry once. */
  count(): Promise<void>;
  /** Counts a deposit. The caller's transaction takes each fact once. */
  deposited(trx: Trx, deposit: Deposited): Promise<void>;
  /** Forgets figures that no preview reads any more. */
  forget(): Promise<void>;
  /** The last 30 days of members who have a level now. @param level null for all members. */
  of(level: number | null, currency: CurrencyCode): Promise<SegmentHabits>;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** First stakes as sums by day, member, game and currency. What became void afterwards is counted as well: it shows how members play. */
function playedIn(entries: readonly StakeEntry[]): readonly store.PlayedRow[] {
  const sums = new Map<string, store.PlayedRow>();
  for (const { kind, opens, openedAt, memberId, game, currency, amount } of entries) {
    if (kind !== 'stake' || !opens) continue;
    const day = dayOf(openedAt);
    const key = `${day} ${memberId} ${game} ${currency}`;
    const sum = sums.get(key) ?? { day, memberId, game, currency, rounds: 0, staked: 0 };
    sums.set(key, { ...sum, rounds: sum.rounds + 1, staked: sum.staked + amount });
  }
  return [...sums.values()];
}

export function createHabits({ database, clock }: { readonly database: Database; readonly clock: Clock }): Habits {
  const daysAgo = (days: number): string => dayOf(new Date(clock.now().getTime() - days * DAY_MILLISECONDS));
  return {
    count: () =>
      readNewStakes(database, 'habits', async (trx, entries) => {
        const played = playedIn(entries).filter(({ day }) => day >= daysAgo(DAYS_KEPT));
        if (played.length > 0) await store.addPlayed(trx, played);
      }),
    deposited: (trx, { at, ...deposit }) => store.addDeposit(trx, { day: dayOf(at), ...deposit }),
    forget: () => store.forgetBefore(database, daysAgo(DAYS_KEPT)),
    async of(level, currency) {
      const segment = { level, currency, since: daysAgo(HABIT_DAYS) };
      const [members, games, { deposits, amount }] = await Promise.all([
        store.countMembers(database, segment),
        store.readGames(database, segment),
        store.readDeposits(database, segment),
      ]);
      const all = games.reduce((sum, { staked }) => sum + staked, 0);
      return {
        members,
        games: games.map(({ game, rounds, staked, days }) => ({
          game,
          share: staked / all,
          stake: minor(Math.max(1, Math.round(staked / rounds))),
          roundsPerDay: rounds / days,
        })),
        deposit: amount === null ? null : minor(Math.round(amount / deposits)),
      };
    },
  };
}
