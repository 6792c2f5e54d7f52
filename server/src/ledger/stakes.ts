import type { TransferKind } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database';

/** The feed of stakes: what members staked, won and got back, for points, rankings, cashback and reports. How it is collected: stake-spans.ts. */

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
  /** Of the transfer: with the member it names this entry for ever. */
  readonly seq: number;
  readonly kind: StakeKind;
  /** Minor units, above zero. */
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** The member's account that it left or reached: own money, or a bonus. */
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

/** A reader's position. The reader stores it in the transaction that applies the entries. */
export type StakeCursor = string & { readonly __cursor: 'stakes' };

/** Before the first entry. */
export const FEED_START = '0:0' as StakeCursor;

/** @throws Error for a text that is not a cursor: a bug. */
export function readCursor(text: string): StakeCursor {
  if (!/^\d{1,16}:\d{1,16}$/.test(text)) throw new Error(`not a cursor of the feed of stakes: ${text}`);
  return text as StakeCursor;
}

export interface StakeBatch {
  readonly entries: readonly StakeEntry[];
  /** The position to read on from. */
  readonly cursor: StakeCursor;
  /** Whether there may be more right now. */
  readonly more: boolean;
}

interface SpanRow {
  readonly position: number;
  readonly member_id: number;
  readonly after_seq: number;
  readonly until_seq: number;
}

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
}

async function spansAfter(db: Queryable, after: StakeCursor, limit: number): Promise<readonly SpanRow[]> {
  const [position = 0, seq = 0] = after.split(':').map(Number);
  const { rows } = await sql<SpanRow>`select position, member_id, until_seq,
      case when position = ${position} then greatest(after_seq, ${seq}) else after_seq end as after_seq
    from stake_span where position >= ${position} and (position > ${position} or until_seq > ${seq})
    order by position limit ${limit}`.execute(db);
  return rows;
}

/**
 * The next settled stakes, wins and rollbacks after a cursor, each once: a stake once its round or bet has ended, the rest once it is written.
 * An entry appears up to a minute after its end. Entries of a member keep the order of their transfers, except stakes that ended later.
 * @param limit the most transfers read, of which some may be no entries.
 */
export async function readStakes(db: Queryable, after: StakeCursor, limit: number): Promise<StakeBatch> {
  const { spans, cursor, more } = await readSpans(db, after, limit);
  if (spans.length === 0) return { entries: [], cursor, more };
  const rows = await entriesOf(db, spans, ANY);
  return { entries: rows.flatMap(entryOf), cursor, more };
}

/** A range of the feed: consecutive transfers of one member. A round belongs to the range that contains its first transfer. */
export type StakeSpan = SpanRow;

export interface SpanBatch {
  readonly spans: readonly StakeSpan[];
  /** The position to read on from. */
  readonly cursor: StakeCursor;
  /** Whether there may be more right now. */
  readonly more: boolean;
}

/** The next ranges of the feed, for readers that compute in SQL. @param limit the most transfers in all of them together: a longer range is cut. */
export async function readSpans(db: Queryable, after: StakeCursor, limit: number): Promise<SpanBatch> {
  const rows = await spansAfter(db, after, limit);
  const spans: StakeSpan[] = [];
  let room = limit;
  for (const row of rows) {
    if (room === 0) break;
    const until = Math.min(row.until_seq, row.after_seq + room);
    spans.push({ ...row, until_seq: until });
    room -= until - row.after_seq;
  }
  const last = spans.at(-1);
  const cursor = last ? (`${last.position}:${last.until_seq}` as StakeCursor) : after;
  return { spans, cursor, more: room === 0 };
}

const SPANS_OF = sql`as s(position bigint, member_id bigint, after_seq bigint, until_seq bigint)`;

/** Entries of ranges of the feed that `roundsOfSpans` leaves out: stakes at live tables, and rollbacks of voided rounds and bets. */
export async function entriesBesideRounds(db: Queryable, spans: readonly StakeSpan[]): Promise<readonly StakeEntry[]> {
  const rows = await entriesOf(db, spans, BESIDE_ROUNDS);
  return rows.flatMap(entryOf);
}

/**
 * SQL subquery of the settled rounds in ranges of the feed, without void and free ones. Columns: member_id, round_id, game, currency, cost,
 * bonus_cost, payout, started_at, ended_at. Times are truncated to milliseconds, the precision that the API shows.
 */
export const roundsOfSpans = (spans: readonly StakeSpan[]): RawBuilder<unknown> => sql`(
  select r.member_id, r.round_id, r.game, r.currency, r.cost, coalesce(r.bonus_cost, 0) as bonus_cost, r.payout,
    date_trunc('milliseconds', r.created_at) as started_at, date_trunc('milliseconds', r.settled_at) as ended_at
  from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) ${SPANS_OF}
  cross join lateral (select * from round r where r.member_id = s.member_id and r.round_id > s.after_seq and r.round_id <= s.until_seq
    and r.free_set is null and r.settled_at is not null offset 0) r
  where not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id))`;

/** Start times of the first and the last round in ranges of the feed; empty without a round. */
export async function startsOfRounds(db: Queryable, spans: readonly StakeSpan[]): Promise<readonly Date[]> {
  const { rows } = await sql<{
    from: Date | null;
    until: Date | null;
  }>`select min(a.created_at) as "from", max(z.created_at) as until
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) ${SPANS_OF}
    cross join lateral (select created_at from round r where r.member_id = s.member_id and r.round_id > s.after_seq and r.round_id <= s.until_seq
      order by r.round_id limit 1) a
    cross join lateral (select created_at from round r where r.member_id = s.member_id and r.round_id > s.after_seq and r.round_id <= s.until_seq
      order by r.round_id desc limit 1) z`.execute(db);
  const { from = null, until = null } = rows[0] ?? {};
  return from && until ? [from, until] : [];
}

const ANY = sql`true`;
const BESIDE_ROUNDS = sql`(t.kind = 'bet_rollback' or (t.reference_type = 'live_bet' and t.kind = any(${[...KINDS_OF_STAKES]}::text[])))`;

/** Nested loops by key: whole tables are never read. @param which condition on the transfer `t`. */
async function entriesOf(
  db: Queryable,
  spans: readonly SpanRow[],
  which: RawBuilder<unknown>,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select s.position, t.member_id, t.seq, t.kind, t.amount, t.currency, t.created_at, t.reference_type,
      t.reference_id::bigint as play_id, coalesce(r.game, l.table_id) as game, coalesce(r.created_at, l.created_at) as opened_at, 'bonus' in (t.debit, t.credit) as is_bonus,
      t.debit = 'bonus' and coalesce(l.bonus_stake < l.stake, false) as follows
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) ${SPANS_OF}
    cross join lateral (select * from transfer t where t.member_id = s.member_id and t.seq > s.after_seq and t.seq <= s.until_seq
      and t.kind = any(${Object.keys(KINDS)}::text[]) and ${which} offset 0) t
    left join lateral (select game, created_at from round r where t.reference_type = 'round' and r.member_id = t.member_id
      and r.round_id = t.reference_id::bigint offset 0) r on true
    left join lateral (select l.table_id, b.created_at, b.stake, b.bonus_stake from live_bet b join live_round l using (round_id) where t.reference_type = 'live_bet'
      and b.member_id = t.member_id and b.bet_id = t.reference_id::bigint offset 0) l on true
    order by s.position, t.seq`.execute(db);
  return rows;
}

function entryOf(row: EntryRow): readonly StakeEntry[] {
  const kind = KINDS[row.kind];
  if (!kind) return [];
  const isLive = row.reference_type === 'live_bet';
  return [
    {
      memberId: row.member_id,
      seq: row.seq,
      kind,
      amount: minor(row.amount),
      currency: row.currency,
      account: row.is_bonus ? 'bonus' : 'cash',
      game: row.game,
      playedAt: isLive ? 'liveTable' : 'alone',
      playId: row.play_id,
      // A round is numbered by the first transfer of its stake; a bet at a table has one, or two when a bonus paid the rest.
      opens: kind === 'stake' && (isLive ? !row.follows : row.seq === row.play_id),
      at: row.created_at,
      openedAt: row.opened_at,
    },
  ];
}
