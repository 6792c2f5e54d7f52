import { type CashoutMethodCode, WITHDRAW_STATUS, type WithdrawStatus } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { CompiledQuery } from '../../../platform/query/query';
import type { Proofs } from '../details';
import { UNDONE_STATES } from '../rules';

/** A cash-out's primary key. */
export interface WithdrawalKey {
  readonly memberId: number;
  readonly withdrawalId: number;
}

export interface WithdrawalRecord {
  readonly member_id: number;
  readonly withdrawal_id: number;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly wagered_used: Minor;
  readonly method: CashoutMethodCode;
  readonly status: WithdrawStatus;
  readonly details: Buffer;
  readonly account_hint: string;
  readonly proofs: Proofs;
  readonly reason: string | null;
  readonly reference: string | null;
  /** Who decided that a paid cash-out was returned; `before`: one operator, before two were required. */
  readonly returned_by: 'provider' | 'operators' | 'before' | null;
  /** Within the amount, minor units. */
  readonly fee: Minor;
  /** The member's figures when the cash-out was requested, minor units; null for old ones. */
  readonly wagered: Minor | null;
  readonly withdrawable: Minor | null;
  /** What could not be taken: bonuses and gifts. */
  readonly gift_bonus: Minor | null;
  readonly minutes_from: number;
  readonly minutes_to: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface NewWithdrawal {
  readonly memberId: number;
  readonly requestKey: string | null;
  readonly inputHash: Buffer;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly wageredUsed: Minor;
  readonly method: CashoutMethodCode;
  readonly status: WithdrawStatus;
  readonly details: Buffer;
  readonly accountHint: string;
  readonly proofs: Proofs;
  readonly fee: Minor;
  /** The member's figures at the request. */
  readonly standing: { readonly wagered: Minor; readonly withdrawable: Minor; readonly giftBonus: Minor };
  readonly minutes: { readonly from: number; readonly to: number };
  readonly now: Date;
}

/** @returns the new cash-out's number. */
export async function insertWithdrawal(trx: Trx, row: NewWithdrawal): Promise<number> {
  const { rows } = await sql<{ withdrawal_id: number }>`
    insert into withdrawal (member_id, request_key, input_hash, amount, currency, wagered_used, method, status, details,
      account_hint, proofs, fee, wagered, withdrawable, gift_bonus, minutes_from, minutes_to, created_at, updated_at)
    values (${row.memberId}, ${row.requestKey}, ${row.inputHash}, ${row.amount}, ${row.currency}, ${row.wageredUsed}, ${row.method},
      ${row.status}, ${row.details}, ${row.accountHint}, ${JSON.stringify(row.proofs)}::jsonb, ${row.fee},
      ${row.standing.wagered}, ${row.standing.withdrawable}, ${row.standing.giftBonus},
      ${row.minutes.from}, ${row.minutes.to}, ${row.now}, ${row.now})
    returning withdrawal_id`.execute(trx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].withdrawal_id;
}

/** An earlier cash-out with the same key of the client. */
export async function findByRequestKey(
  queryable: Queryable,
  memberId: number,
  requestKey: string,
): Promise<{ withdrawal_id: number; input_hash: Buffer } | undefined> {
  const { rows } = await sql<{ withdrawal_id: number; input_hash: Buffer }>`
    select withdrawal_id, input_hash from withdrawal where member_id = ${memberId} and request_key = ${requestKey}`.execute(
    queryable,
  );
  return rows[0];
}

/**
 * Sum of cash-outs since a moment that took money or may yet, minor units. One that operators returned by hand counts: no provider has reported
 * that its payout came back.
 */
export async function sumSince(queryable: Queryable, memberId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from withdrawal
    where member_id = ${memberId} and created_at > ${since}
      and (status <> all(${[...UNDONE_STATES]}::smallint[]) or returned_by = 'operators')`.execute(queryable);
  return rows[0]?.sum ?? 0;
}

/** Sums of cash-outs by method that took money or may yet, minor units. */
export async function sumsByMethod(queryable: Queryable, memberId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ method: string; sum: number }>`select method, sum(amount)::bigint as sum from withdrawal
    where member_id = ${memberId} and status <> all(${[...UNDONE_STATES]}::smallint[]) group by method`.execute(
    queryable,
  );
  return new Map(rows.map(({ method, sum }) => [method, sum]));
}

/** The largest single deposit so far that the payer's bank did not take back, less what of it was refunded, minor units. */
export async function largestDeposit(queryable: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ largest: number }>`select coalesce(max(rest), 0)::bigint as largest from (
      select sum(case kind when 'deposit_refund' then -amount else amount end) as rest from transfer t
      where member_id = ${memberId} and kind in ('deposit', 'deposit_refund', 'deposit_refund_return') and not exists (
        select from movement m where m.member_id = t.member_id and m.key = 'chargeback:' || t.reference_id)
      group by reference_id) deposits`.execute(queryable);
  return rows[0]?.largest ?? 0;
}

export async function findWithdrawal(
  queryable: Queryable,
  memberId: number,
  withdrawalId: number,
): Promise<WithdrawalRecord | undefined> {
  const { rows } = await sql<WithdrawalRecord>`select * from withdrawal
    where member_id = ${memberId} and withdrawal_id = ${withdrawalId}`.execute(queryable);
  return rows[0];
}

/** Reads a cash-out and locks it until the transaction ends. */
export async function lockWithdrawal(
  trx: Trx,
  memberId: number,
  withdrawalId: number,
): Promise<WithdrawalRecord | undefined> {
  const { rows } = await sql<WithdrawalRecord>`select * from withdrawal
    where member_id = ${memberId} and withdrawal_id = ${withdrawalId} for update`.execute(trx);
  return rows[0];
}

/** What a step writes in addition to the state. */
export interface StepNotes {
  readonly reason?: string;
  readonly reference?: string;
  /** Who decided that it fails; set for a cash-out that had been paid. */
  readonly returnedBy?: 'provider' | 'operators';
}

/**
 * Moves a cash-out on, if it is in one of the expected states, and notes the time.
 * @returns the row with the state that it left, or undefined when it is in none of them: another request moved it first.
 */
export async function moveWithdrawal(
  trx: Trx,
  key: WithdrawalKey,
  from: readonly WithdrawStatus[],
  to: WithdrawStatus,
  notes: StepNotes,
  now: Date,
): Promise<(WithdrawalRecord & { readonly left: WithdrawStatus }) | undefined> {
  const { rows } = await sql<WithdrawalRecord & { readonly left: WithdrawStatus }>`update withdrawal w
    set status = ${to}, updated_at = ${now},
      reason = coalesce(${notes.reason ?? null}, w.reason), reference = coalesce(${notes.reference ?? null}, w.reference),
      returned_by = case when was.left = ${WITHDRAW_STATUS.payed}::smallint then ${notes.returnedBy ?? null} end
    from (select status as left from withdrawal
      where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} for update) was
    where w.member_id = ${key.memberId} and w.withdrawal_id = ${key.withdrawalId} and was.left = any(${[...from]}::smallint[])
    returning w.*, was.left`.execute(trx);
  if (rows[0]) await noteStep(trx, key, to, now);
  return rows[0];
}

/** Writes down when a cash-out came to a state. */
export async function noteStep(trx: Trx, key: WithdrawalKey, status: WithdrawStatus, now: Date): Promise<void> {
  await sql`insert into withdrawal_step (member_id, withdrawal_id, status, created_at)
    values (${key.memberId}, ${key.withdrawalId}, ${status}, ${now})`.execute(trx);
}

export interface StepRow {
  readonly withdrawal_id: number;
  readonly status: WithdrawStatus;
  readonly created_at: Date;
}

/** The ways of several cash-outs of a member so far, each in order. */
export async function readSteps(
  queryable: Queryable,
  memberId: number,
  withdrawalIds: readonly number[],
): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`select withdrawal_id, status, created_at from withdrawal_step
    where member_id = ${memberId} and withdrawal_id = any(${[...withdrawalIds]}::bigint[]) order by seq`.execute(
    queryable,
  );
  return rows;
}

export async function readWithdrawals(
  queryable: Queryable,
  memberId: number,
  query: CompiledQuery,
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const { rows } = await sql<WithdrawalRecord>`select * from withdrawal where member_id = ${memberId} and ${query.where}
    order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from withdrawal
    where member_id = ${memberId} and ${query.where}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}
