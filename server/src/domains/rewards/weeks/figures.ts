import type { Minor } from '@croupier/contract/money';
import { collectStakes } from '../../../ledger/stakes/collect';
import type { StakeEntry, StakeKind } from '../../../ledger/stakes/entries';
import { followStakes, followToEnd, type StakeFollower } from '../../../ledger/stakes/follow';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import { isIn, minuteOf, weekName, weekNamed, weekOf } from './calendar';
import * as store from './figures-store';

/** How long a week can still be computed and looked at; older figures are not counted and are forgotten. */
export const WEEKS_KEPT = 8;

/** What an entry adds to its member's net loss: stakes less wins, void rounds taken off. */
const SIGN: Readonly<Record<StakeKind, 1 | -1>> = { stake: 1, win: -1, stakeRollback: -1, winRollback: 1 };

interface Happened {
  readonly memberId: number;
  readonly at: Date;
  /** Minor units. */
  readonly netLoss: number;
  readonly deposits: number;
}

/** What happened, as sums by week, part of the week and member. */
function figuresOf(happened: readonly Happened[], spans: readonly store.SpanRow[]): readonly store.FigureRow[] {
  const sums = new Map<string, store.FigureRow>();
  for (const { memberId, at, netLoss, deposits } of happened)
    for (const { span_id, ...span } of spans) {
      if (!isIn(span, minuteOf(at))) continue;
      const week = weekName(weekOf(at));
      const key = `${week} ${span_id} ${memberId}`;
      const sum = sums.get(key) ?? { week: weekNamed(week), span_id, member_id: memberId, net_loss: 0, deposits: 0 };
      sums.set(key, { ...sum, net_loss: sum.net_loss + netLoss, deposits: sum.deposits + deposits });
    }
  return [...sums.values()];
}

/**
 * Own money alone counts: what a bonus staked, and what it won, is nobody's loss. A win, and a void round, belong to the time of the first stake of
 * their round or bet: a round that was opened on Monday and ends on Tuesday is Monday's.
 */
const lossesOf = (entries: readonly StakeEntry[]): readonly Happened[] =>
  entries
    .filter(({ account }) => account === 'cash')
    .map(({ memberId, openedAt, kind, amount }) => ({
      memberId,
      at: openedAt,
      netLoss: SIGN[kind] * amount,
      deposits: 0,
    }));

export interface Figures {
  /** Counts what the feed of stakes has settled since the last count. Idempotent; cursor and figures move in one transaction. */
  count(): Promise<void>;
  /** Counts everything that is settled now, however lately: what a run is computed from. */
  countAll(): Promise<void>;
  /** Counts a deposit. The caller's transaction takes each fact once. @param amount minor units. */
  deposited(trx: Trx, deposit: { readonly memberId: number; readonly amount: Minor; readonly at: Date }): Promise<void>;
}

/** Members' losses and deposits by week, for weekly offers. */
export function createFigures({ database, clock }: { readonly database: Database; readonly clock: Clock }): Figures {
  const isKept = ({ at }: Happened): boolean => at >= weekOf(clock.now(), WEEKS_KEPT);

  const follower: StakeFollower<Awaited<ReturnType<typeof store.lockMark>>> = {
    limit: 5_000,
    lock: store.lockMark,
    async apply(trx, { entries, cursor }) {
      const figures = figuresOf(lossesOf(entries).filter(isKept), await store.readSpans(trx));
      await store.addFigures(trx, figures);
      await store.moveCursor(trx, cursor);
    },
  };

  return {
    count: () => followStakes(database, 'rewards:countWeeks', follower),
    async countAll() {
      await collectStakes(database);
      await followToEnd(database, follower);
      await store.forgetBefore(database, weekOf(clock.now(), WEEKS_KEPT));
    },
    async deposited(trx, { memberId, at }) {
      const happened = [{ memberId, at, netLoss: 0, deposits: 1 }].filter(isKept);
      await store.addFigures(trx, figuresOf(happened, await store.readSpans(trx)));
    },
  };
}
