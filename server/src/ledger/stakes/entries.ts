import type { TransferKind } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, minor, minus, ZERO } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database';
import { type Split, splitReturn } from '../grants';

/** `stakeRollback` and `winRollback`: the round or the bet was declared void. */
export type StakeKind = 'stake' | 'win' | 'stakeRollback' | 'winRollback';

const KINDS: Readonly<Partial<Record<TransferKind, StakeKind>>> = {
  bet: 'stake',
  // a part of the stake: both together are what the member paid
  jackpot_contribution: 'stake',
  win: 'win',
  jackpot_win: 'win',
  jackpot_seed: 'win',
  bet_rollback: 'stakeRollback',
  win_rollback: 'winRollback',
};

/** Kinds of transfer that are stakes. */
export const KINDS_OF_STAKES = ['bet', 'jackpot_contribution'] as const satisfies readonly TransferKind[];

export interface StakeEntry {
  readonly memberId: number;
  /** Of the transfer: with the member and the account it names this entry for ever. */
  readonly seq: number;
  readonly kind: StakeKind;
  /** Minor units, above zero. */
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /**
   * Own money, or bonus money. For void rounds: which money was staked or won, not which account the rollback moved. When the bonus has ended, its part
   * of the stake returns as cash, and still counts as `bonus`.
   */
  readonly account: 'cash' | 'bonus';
  /** Code of the game. */
  readonly game: string;
  readonly playedAt: 'alone' | 'liveTable';
  /** The round, or the bet at a live table; unique within the member. */
  readonly playId: number;
  /** Whether it is the first stake of its round or bet: each that has ended has exactly one such entry. */
  readonly opens: boolean;
  /** When it was written. Entries are not in the order of time. */
  readonly at: Date;
  /** When the first stake of its round or bet was written: a win belongs to the time of its stake. */
  readonly openedAt: Date;
}

/** A range of the feed: consecutive transfers of one member. A round belongs to the range that contains its first transfer. */
export interface StakeSpan {
  readonly position: number;
  readonly member_id: number;
  readonly after_seq: number;
  readonly until_seq: number;
}

/** How many transfers a range has. */
export const lengthOf = ({ after_seq, until_seq }: StakeSpan): number => until_seq - after_seq;

/** SQL list of a range's columns, for `jsonb_to_recordset`. */
export const SPANS_OF = sql`as s(position bigint, member_id bigint, after_seq bigint, until_seq bigint)`;

interface EntryRow {
  readonly position: number;
  readonly member_id: number;
  readonly seq: number;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly created_at: Date;
  readonly opened_at: Date;
  readonly is_bonus: boolean;
  /** The second transfer of a live bet's stake, whose first was cash. */
  readonly follows: boolean;
  readonly reference_type: 'round' | 'live_bet';
  readonly play_id: number;
  readonly game: string;
  /** The round's stake, what of it was bonus money, and its win; null for bets at live tables. `bonus_cost` is also null without a bonus. */
  readonly cost: Minor | null;
  readonly bonus_cost: Minor | null;
  readonly payout: Minor | null;
}

const ANY = sql`true`;
const BESIDE_ROUNDS = sql`(t.kind = 'bet_rollback' or (t.reference_type = 'live_bet' and t.kind = any(${[...KINDS_OF_STAKES]}::text[])))`;

/** Nested loops by key: whole tables are never read. @param which condition on the transfer `t`. */
async function readRows(
  db: Queryable,
  spans: readonly StakeSpan[],
  which: RawBuilder<unknown>,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select s.position, t.member_id, t.seq, t.kind, t.amount, t.currency, t.created_at, t.reference_type,
      t.reference_id::bigint as play_id, coalesce(r.game, l.table_id) as game, coalesce(r.created_at, l.created_at) as opened_at, 'bonus' in (t.debit, t.credit) as is_bonus,
      t.debit = 'bonus' and coalesce(l.bonus_stake < l.stake, false) as follows,
      r.cost, r.bonus_cost, r.payout
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) ${SPANS_OF}
    cross join lateral (select * from transfer t where t.member_id = s.member_id and t.seq > s.after_seq and t.seq <= s.until_seq
      and t.kind = any(${Object.keys(KINDS)}::text[]) and ${which} offset 0) t
    left join lateral (select game, created_at, cost, bonus_cost, payout from round r where t.reference_type = 'round' and r.member_id = t.member_id
      and r.round_id = t.reference_id::bigint offset 0) r on true
    left join lateral (select l.table_id, b.created_at, b.stake, b.bonus_stake from live_bet b join live_round l using (round_id) where t.reference_type = 'live_bet'
      and b.member_id = t.member_id and b.bet_id = t.reference_id::bigint offset 0) l on true
    order by s.position, t.seq`.execute(db);
  return rows;
}

/** What of an entry was own money, and what a bonus's. */
function splitOf({ amount, is_bonus, cost, bonus_cost, payout }: EntryRow, kind: StakeKind): Split {
  if (is_bonus) return { cash: ZERO, bonus: minor(amount) };
  if (cost === null || payout === null || !bonus_cost || !(kind === 'stakeRollback' || kind === 'winRollback'))
    return { cash: minor(amount), bonus: ZERO };
  const own = kind === 'stakeRollback' ? minus(cost, bonus_cost) : splitReturn(payout, cost, bonus_cost).cash;
  const cash = minor(Math.min(amount, own));
  return { cash, bonus: minus(minor(amount), cash) };
}

function entriesOf(row: EntryRow): readonly StakeEntry[] {
  const kind = KINDS[row.kind];
  if (!kind) return [];
  const isLive = row.reference_type === 'live_bet';
  const entry = {
    memberId: row.member_id,
    seq: row.seq,
    kind,
    currency: row.currency,
    game: row.game,
    playedAt: isLive ? ('liveTable' as const) : ('alone' as const),
    playId: row.play_id,
    // A round is numbered by the first transfer of its stake; a bet at a table has one, or two when a bonus paid the rest.
    opens: kind === 'stake' && (isLive ? !row.follows : row.seq === row.play_id),
    at: row.created_at,
    openedAt: row.opened_at,
  };
  const split = splitOf(row, kind);
  return (['cash', 'bonus'] as const)
    .filter((account) => split[account] > 0)
    .map((account) => ({ ...entry, account, amount: split[account] }));
}

/** Entries of ranges of the feed in its order, for each range. @param spans in the order of the feed. */
export async function entriesOfSpans(
  db: Queryable,
  spans: readonly StakeSpan[],
): Promise<readonly (readonly StakeEntry[])[]> {
  const found: StakeEntry[][] = spans.map(() => []);
  let index = 0;
  for (const row of await readRows(db, spans, ANY)) {
    const isBeyond = ({ position, until_seq }: StakeSpan) =>
      position < row.position || (position === row.position && until_seq < row.seq);
    for (let span = spans[index]; span && isBeyond(span); span = spans[index]) index += 1;
    found[index]?.push(...entriesOf(row));
  }
  return found;
}

/** Entries of ranges of the feed that `roundsOfSpans` leaves out: stakes at live tables, and rollbacks of voided rounds and bets. */
export async function entriesBesideRounds(db: Queryable, spans: readonly StakeSpan[]): Promise<readonly StakeEntry[]> {
  const rows = await readRows(db, spans, BESIDE_ROUNDS);
  return rows.flatMap(entriesOf);
}
