import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { claimDue } from '../../../platform/outside-orders';
import type { RefundState, RefundTrouble } from './rules';

export interface RefundKey {
  readonly memberId: number;
  readonly depositId: string;
  readonly attempt: number;
}

export interface RefundRow {
  readonly member_id: number;
  readonly deposit_id: string;
  readonly attempt: number;
  readonly provider: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly from_cash: boolean;
  readonly state: RefundState;
  readonly reason: string;
  readonly approvals_needed: 1 | 2;
  readonly asked_by: number;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
  readonly provider_id: string | null;
  readonly provider_reason: string | null;
  readonly trouble: RefundTrouble | null;
  /** How an operator resolved the trouble. */
  readonly resolution: string | null;
  readonly resolved_by: number | null;
  readonly resolved_at: Date | null;
  /** The first operator's request to end the refund and its reason; the operator who ended it. */
  readonly end_reason: string | null;
  readonly end_asked_by: number | null;
  readonly end_asked_at: Date | null;
  readonly ended_by: number | null;
  readonly ended_at: Date | null;
  readonly checks: number;
  readonly next_check_at: Date | null;
  /** When the lease of the process that queries the provider expires. */
  readonly leased_until: Date | null;
  readonly created_at: Date;
  /** When the refund entered its state. */
  readonly updated_at: Date;
}

/** A refund leased to this process for a minute, to send or query it; `was` is its state before the claim. */
export interface ClaimedRefund extends RefundRow {
  readonly was: RefundState;
}

const isKey = ({ memberId, depositId, attempt }: RefundKey) =>
  sql`member_id = ${memberId} and deposit_id = ${depositId} and attempt = ${attempt}`;

type NewRefund = Pick<
  RefundRow,
  | 'member_id'
  | 'deposit_id'
  | 'provider'
  | 'amount'
  | 'currency'
  | 'from_cash'
  | 'reason'
  | 'approvals_needed'
  | 'asked_by'
>;

/** @param state the initial state. @returns the new refund; undefined while another refund of the deposit is open. */
export async function insertRefund(
  trx: Trx,
  refund: NewRefund,
  state: 'proposed' | 'ordered',
  now: Date,
): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`insert into refund (member_id, deposit_id, attempt, provider, amount, currency, from_cash,
      state, reason, approvals_needed, asked_by, next_check_at, created_at, updated_at)
    select ${refund.member_id}::bigint, ${refund.deposit_id}, coalesce(max(attempt), 0) + 1, ${refund.provider}, ${refund.amount}::bigint,
      ${refund.currency}, ${refund.from_cash}::boolean, ${state}, ${refund.reason}, ${refund.approvals_needed}::smallint,
      ${refund.asked_by}::bigint, ${state === 'ordered' ? now : null}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from refund where member_id = ${refund.member_id} and deposit_id = ${refund.deposit_id}
    on conflict do nothing returning *`.execute(trx);
  return rows[0];
}

/** All refunds of a deposit, oldest first. */
export async function refundsOf(queryable: Queryable, memberId: number, depositId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`select * from refund
    where member_id = ${memberId} and deposit_id = ${depositId} order by attempt`.execute(queryable);
  return rows;
}

/** Reads a refund and locks its row until the transaction ends. */
export async function lockRefund(trx: Trx, key: RefundKey): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`select * from refund where ${isKey(key)} for update`.execute(trx);
  return rows[0];
}

/** Records an operator's decision about a proposed refund. @returns false when it is no longer proposed. */
export async function decideRefund(
  trx: Trx,
  key: RefundKey,
  to: 'ordered' | 'dropped',
  by: { readonly operatorId: number; readonly reason: string | null; readonly now: Date },
): Promise<boolean> {
  const next = to === 'ordered' ? by.now : null;
  const { rows } = await sql`update refund set state = ${to}, decided_by = ${by.operatorId}, decided_at = ${by.now},
      decision_reason = ${by.reason}, next_check_at = ${next}, updated_at = ${by.now}
    where ${isKey(key)} and state = 'proposed' returning 1`.execute(trx);
  return rows.length > 0;
}

/** Changes the refunded amount of a deposit. @param change minor units; the table refuses more than was paid. */
export async function changeRefunded(trx: Trx, { memberId, depositId }: RefundKey, change: number): Promise<void> {
  await sql`update deposit set refunded = refunded + ${change}
    where member_id = ${memberId} and deposit_id = ${depositId}`.execute(trx);
}

/** Claims due refunds. @param only one refund; default: any. */
export const claimRefunds = (
  db: Queryable,
  now: Date,
  limit: number,
  only?: RefundKey,
): Promise<readonly ClaimedRefund[]> =>
  claimDue(db, { name: 'refund', subject: 'deposit_id' }, now, limit, only && isKey(only));

export interface RefundChange {
  readonly state: RefundState;
  readonly providerId?: string | null;
  readonly providerReason?: string | null;
  readonly trouble?: RefundTrouble;
  readonly nextCheckAt: Date | null;
}

/**
 * Updates a refund whose row is locked, and releases its lease. Known values are never cleared; trouble of another kind than a resolved one is new
 * and unresolved.
 */
export async function changeRefund(trx: Trx, key: RefundKey, change: RefundChange, now: Date): Promise<void> {
  const trouble = sql`coalesce(${change.trouble ?? null}, trouble)`;
  const isDealtWith = sql`${trouble} is not distinct from trouble`;
  await sql`update refund set provider_id = coalesce(provider_id, ${change.providerId ?? null}),
      provider_reason = coalesce(${change.providerReason ?? null}, provider_reason), trouble = ${trouble},
      resolution = case when ${isDealtWith} then resolution end, resolved_by = case when ${isDealtWith} then resolved_by end,
      resolved_at = case when ${isDealtWith} then resolved_at end,
      updated_at = case when state = ${change.state} then updated_at else ${now} end, state = ${change.state},
      next_check_at = ${change.nextCheckAt}, leased_until = null
    where ${isKey(key)}`.execute(trx);
}

/** Makes an ordered refund due for a query now. @returns false when there is no such refund. */
export async function ringRefund(trx: Trx, key: RefundKey, now: Date): Promise<boolean> {
  const { rows } = await sql`update refund set next_check_at = ${now}
    where ${isKey(key)} and state not in ('proposed', 'dropped') returning 1`.execute(trx);
  return rows.length > 0;
}

interface OperatorsWord {
  readonly operatorId: number;
  /** What the operator wrote. */
  readonly text: string;
  readonly now: Date;
}

/** Marks a refund's trouble as resolved. @returns false when the refund does not have this trouble, or it is already resolved. */
export async function resolveRefund(
  trx: Trx,
  key: RefundKey,
  trouble: RefundTrouble,
  { operatorId, text, now }: OperatorsWord,
): Promise<boolean> {
  const { rows } = await sql`update refund set resolution = ${text}, resolved_by = ${operatorId}, resolved_at = ${now}
    where ${isKey(key)} and trouble = ${trouble} and resolution is null returning 1`.execute(trx);
  return rows.length > 0;
}

/** Records the first operator's request to end a refund whose row is locked. */
export async function askRefundEnd(trx: Trx, key: RefundKey, { operatorId, text, now }: OperatorsWord): Promise<void> {
  await sql`update refund set end_reason = ${text}, end_asked_by = ${operatorId}, end_asked_at = ${now}
    where ${isKey(key)}`.execute(trx);
}

/** Records that an operator ended a refund whose row is locked. */
export async function endRefund(
  trx: Trx,
  key: RefundKey,
  end: {
    readonly state: RefundState;
    readonly operatorId: number;
    readonly nextCheckAt: Date | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`update refund set state = ${end.state}, ended_by = ${end.operatorId}, ended_at = ${end.now},
      updated_at = ${end.now}, next_check_at = ${end.nextCheckAt}, leased_until = null
    where ${isKey(key)}`.execute(trx);
}

/** Refunds with unresolved trouble, those longest in their state first. */
export async function troubledRefunds(queryable: Queryable, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`select * from refund where trouble is not null and resolution is null
    order by updated_at, deposit_id, attempt limit ${limit}`.execute(queryable);
  return rows;
}
