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
  /** How an operator dealt with its trouble. */
  readonly resolution: string | null;
  readonly resolved_by: number | null;
  readonly resolved_at: Date | null;
  /** Who was the first to say that it did not go out, and why; who ended it. */
  readonly end_reason: string | null;
  readonly end_asked_by: number | null;
  readonly end_asked_at: Date | null;
  readonly ended_by: number | null;
  readonly ended_at: Date | null;
  readonly checks: number;
  readonly next_check_at: Date | null;
  /** Until then its provider is being asked. */
  readonly leased_until: Date | null;
  readonly created_at: Date;
  /** When it came to its state. */
  readonly updated_at: Date;
}

/** A refund that this process alone may ask its provider about for a minute; `was` is its state before. */
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

/** @param state where it begins. @returns the new refund; undefined while another of the deposit has not ended. */
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

/** All refunds of a deposit, the first one first. */
export async function refundsOf(queryable: Queryable, memberId: number, depositId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`select * from refund
    where member_id = ${memberId} and deposit_id = ${depositId} order by attempt`.execute(queryable);
  return rows;
}

/** Reads one and keeps every other change of it waiting until the transaction ends. */
export async function lockRefund(trx: Trx, key: RefundKey): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`select * from refund where ${isKey(key)} for update`.execute(trx);
  return rows[0];
}

/** An operator decides about one that waits. @returns false when it does not wait any more. */
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

/** Takes or gives back a part of a deposit that can be refunded. @param change minor units; the table refuses more than there is. */
export async function changeRefunded(trx: Trx, { memberId, depositId }: RefundKey, change: number): Promise<void> {
  await sql`update deposit set refunded = refunded + ${change}
    where member_id = ${memberId} and deposit_id = ${depositId}`.execute(trx);
}

/** Takes refunds whose time has come. @param only one refund; undefined: any. */
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
 * Writes what became of a refund whose row is locked, and lets others ask again. What was known is never forgotten; trouble of another kind than
 * the one that an operator has dealt with is new, and waits for one again.
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

/** Lets a refund be asked about now, if its provider was asked for it. @returns false when there is no such refund. */
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

/** An operator has dealt with what was wrong. @returns false when that is not wrong, or somebody did before. */
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

/** Keeps who was the first to say of a refund, whose row is locked, that it did not go out. */
export async function askRefundEnd(trx: Trx, key: RefundKey, { operatorId, text, now }: OperatorsWord): Promise<void> {
  await sql`update refund set end_reason = ${text}, end_asked_by = ${operatorId}, end_asked_at = ${now}
    where ${isKey(key)}`.execute(trx);
}

/** Ends a refund, whose row is locked, by an operator's hand. */
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

/** Refunds whose trouble nobody has dealt with, those first that came to their state first. */
export async function troubledRefunds(queryable: Queryable, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`select * from refund where trouble is not null and resolution is null
    order by updated_at, deposit_id, attempt limit ${limit}`.execute(queryable);
  return rows;
}
