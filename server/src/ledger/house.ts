import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Trx } from '../platform/database';
import { MEMBER_ACCOUNTS } from './accounts';

/**
 * House balances. A transfer names a house account without touching any row of that account, so that no two bets contend for it. A job adds the
 * transfers up and stores a watermark for each member: a member's transfers commit in the order of their numbers, because the wallet's lock assigns
 * the numbers and is released at commit. So a reader of a wallet's version sees every transfer up to it, however long another member's transaction
 * takes, and a transfer that commits late lies above the watermark. A watermark of time or of transaction ids would fail: a late transfer would lie
 * below it, and ids do not survive a restore.
 */

/** Members that are behind, with the range of their transfers that is not added up yet. */
const BEHIND = `select w.member_id, coalesce(m.seq, 0) as from_seq, w.version as to_seq
  from wallet w left join house_watermark m using (member_id) where w.version > coalesce(m.seq, 0)`;

/** Both sides of the transfers of `behind`, house accounts only. Nested loops by key: the whole of transfers is never read. */
const SIDES = `select side.account, moved.currency, side.amount from behind b
  cross join lateral (select t.currency, t.debit, t.credit, t.amount from transfer t
    where t.member_id = b.member_id and t.seq > b.from_seq and t.seq <= b.to_seq offset 0) moved
  cross join lateral (values (moved.credit, moved.amount), (moved.debit, -moved.amount)) side(account, amount)
  where side.account not in (${MEMBER_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`;

/** Both sides of the few movements between the house's own accounts. They are never added up: each reading takes them all. */
export const HOUSE_TRANSFER_SIDES = `select credit as account, currency, amount from house_transfer
  union all select debit, currency, -amount from house_transfer`;

/** House balances by account and currency: stored sums plus later transfers, in one snapshot. The books verify this same query. */
export const HOUSE_BALANCES = `with behind as materialized (${BEHIND})
  select account, currency, sum(amount)::bigint as balance from (
    select account, currency, balance as amount from house_balance union all ${SIDES}
    union all ${HOUSE_TRANSFER_SIDES}) known
  group by account, currency`;

export interface HouseBalance {
  readonly account: string;
  readonly currency: CurrencyCode;
  /** Credits minus debits, minor units. */
  readonly balance: number;
}

/** Every house balance now, to the last committed transfer, ordered by account and currency. */
export async function houseBalances(queryable: Queryable): Promise<readonly HouseBalance[]> {
  const { rows } = await sql<HouseBalance>`${sql.raw(HOUSE_BALANCES)} order by account, currency`.execute(queryable);
  return rows;
}

/** An advisory lock of its own: of two processes that add up, one waits. */
const ROLL_UP_LOCK = 7_215_310;

/** How much one transaction adds up. A large backlog takes many transactions. */
export interface BatchSize {
  readonly members: number;
  readonly transfersOfMember: number;
}
const BATCH: BatchSize = { members: 200, transfersOfMember: 10_000 };

interface RolledUp {
  /** Last member of the batch; null when no further member was behind. */
  readonly last: number | null;
  /** Whether a member has more than one batch takes. */
  readonly more: boolean;
}

/**
 * Adds up the next members after `after`. Sums and watermarks change in one statement: a killed process leaves nothing half done.
 */
async function rollUpBatch(trx: Trx, after: number, size: BatchSize): Promise<RolledUp> {
  await sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`.execute(trx);
  const { rows } = await sql<RolledUp>`
    with behind as materialized (
      select member_id, from_seq, least(to_seq, from_seq + ${size.transfersOfMember}) as to_seq,
        to_seq > from_seq + ${size.transfersOfMember} as more
      from (${sql.raw(BEHIND)}) late where member_id > ${after} order by member_id limit ${size.members}
    ), added as (
      insert into house_balance as h (account, currency, balance)
      select account, currency, sum(amount) from (${sql.raw(SIDES)}) sides group by account, currency
      on conflict (account, currency) do update set balance = h.balance + excluded.balance
    ), marked as (
      insert into house_watermark (member_id, seq) select member_id, to_seq from behind
      on conflict (member_id) do update set seq = excluded.seq
    )
    select max(member_id) as last, coalesce(bool_or(more), false) as more from behind`.execute(trx);
  return rows[0] ?? { last: null, more: false };
}

/** Adds up every transfer that was committed when it began, in small transactions. Idempotent; safe to kill and to run concurrently. */
export async function rollUpHouse(database: Database, size: BatchSize = BATCH): Promise<void> {
  let more = true;
  while (more) {
    more = false;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const batch = await inTransaction(database, (trx) => rollUpBatch(trx, from, size));
      more ||= batch.more;
      after = batch.last;
    }
  }
}
