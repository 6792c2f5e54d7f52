import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { claimDue } from '../../../platform/outside-orders';
import type { PayoutState, Trouble } from '../payouts/rules';
import type { WithdrawalKey } from './withdrawals';

export interface PayoutKey extends WithdrawalKey {
  readonly attempt: number;
}

export interface PayoutRow {
  readonly member_id: number;
  readonly withdrawal_id: number;
  readonly attempt: number;
  readonly provider: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly state: PayoutState;
  readonly provider_id: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly trouble: Trouble | null;
  readonly trouble_reference: string | null;
  readonly resolution: string | null;
  readonly checks: number;
  readonly next_check_at: Date | null;
  /** End of the lease of the process that queries its provider. */
  readonly leased_until: Date | null;
  /** When it was first sent; null: no provider knows it. */
  readonly sent_at: Date | null;
  /** Which operator was the first to say that it was not paid, and what they wrote; who ended it, and how many it took. */
  readonly end_reason: string | null;
  readonly end_asked_by: number | null;
  readonly ended_by: number | null;
  readonly ended_at: Date | null;
  readonly ends_needed: 1 | 2 | null;
  readonly created_at: Date;
  /** When it came to its state. */
  readonly updated_at: Date;
}

/** A payout that is leased to this process for a minute; `was` is its state before. */
export interface ClaimedPayout extends PayoutRow {
  readonly was: PayoutState;
}

/** @returns the number of the new attempt. @throws a unique violation while another is open: a bug, as the caller holds the cash-out. */
export async function insertPayout(
  trx: Trx,
  key: WithdrawalKey,
  payout: Pick<PayoutRow, 'provider' | 'amount' | 'currency'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{
    attempt: number;
  }>`insert into payout (member_id, withdrawal_id, attempt, provider, amount, currency, state,
      next_check_at, created_at, updated_at)
    select ${key.memberId}, ${key.withdrawalId}, coalesce(max(attempt), 0) + 1, ${payout.provider}, ${payout.amount}::bigint,
      ${payout.currency}, 'ordered', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from payout where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} returning attempt`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].attempt;
}

/** All attempts of a cash-out, the first one first. */
export async function readPayouts(queryable: Queryable, key: WithdrawalKey): Promise<readonly PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`select * from payout
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} order by attempt`.execute(queryable);
  return rows;
}

/** Locks the attempt whose outcome is open, if there is one, until the transaction ends. */
export async function lockOpenPayout(trx: Trx, key: WithdrawalKey): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select * from payout where member_id = ${key.memberId}
    and withdrawal_id = ${key.withdrawalId} and state in ('ordered', 'asked') for update`.execute(trx);
  return rows[0];
}

/** Reads a payout and locks it until the transaction ends. */
export async function lockPayout(trx: Trx, key: PayoutKey): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select * from payout where member_id = ${key.memberId}
    and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt} for update`.execute(trx);
  return rows[0];
}

/** Claims payouts that are due. @param only one payout; undefined: any. */
export const claimPayouts = (
  db: Queryable,
  now: Date,
  limit: number,
  only?: PayoutKey,
): Promise<readonly ClaimedPayout[]> =>
  claimDue(
    db,
    { name: 'payout', subject: 'withdrawal_id' },
    now,
    limit,
    only && sql`member_id = ${only.memberId} and withdrawal_id = ${only.withdrawalId} and attempt = ${only.attempt}`,
  );

export interface PayoutChange {
  readonly state: PayoutState;
  readonly providerId?: string | null;
  readonly reference?: string | null;
  readonly reason?: string | null;
  readonly trouble?: Trouble;
  readonly troubleReference?: string | null;
  readonly nextCheckAt: Date | null;
}

/** Updates a payout whose row is locked, and ends its lease. Known values are never cleared. */
export async function changePayout(trx: Trx, key: PayoutKey, change: PayoutChange, now: Date): Promise<void> {
  await sql`update payout set state = ${change.state}, provider_id = coalesce(provider_id, ${change.providerId ?? null}),
      reference = coalesce(${change.reference ?? null}, reference), reason = coalesce(${change.reason ?? null}, reason),
      trouble = coalesce(${change.trouble ?? null}, trouble), trouble_reference = coalesce(${change.troubleReference ?? null}, trouble_reference),
      next_check_at = ${change.nextCheckAt}, leased_until = null, updated_at = case when state = ${change.state} then updated_at else ${now} end
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt}`.execute(
    trx,
  );
}

/**
 * Records that a payout is being sent; operators cannot end it before `until`.
 * @returns false when this process's lease has expired, and it may not send any more: operators may have ended the payout.
 */
export async function beginSending(db: Queryable, key: PayoutKey, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`update payout set sent_at = coalesce(sent_at, ${now}), leased_until = ${until}
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt}
      and state = 'asked' and leased_until > ${now} returning 1`.execute(db);
  return rows.length > 0;
}

/** Stores which operator was the first to state that a payout, whose row is locked, was not paid. */
export async function askPayoutEnd(
  trx: Trx,
  key: PayoutKey,
  word: { readonly operatorId: number; readonly text: string; readonly now: Date },
): Promise<void> {
  await sql`update payout set end_reason = ${word.text}, end_asked_by = ${word.operatorId}, end_asked_at = ${word.now}
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt}`.execute(
    trx,
  );
}

/** Records that operators ended a payout whose row is locked. */
export async function endPayout(
  trx: Trx,
  key: PayoutKey,
  end: {
    readonly operatorId: number;
    readonly needed: 1 | 2;
    readonly nextCheckAt: Date | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`update payout set state = 'failed', reason = coalesce(reason, 'given up'), ended_by = ${end.operatorId},
      ended_at = ${end.now}, ends_needed = ${end.needed}, updated_at = ${end.now}, next_check_at = ${end.nextCheckAt}, leased_until = null
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt}`.execute(
    trx,
  );
}

/** Makes a payout due for a query at once, or as soon as its lease ends. @returns whether the payout exists. */
export async function ringPayout(db: Queryable, key: PayoutKey, now: Date): Promise<boolean> {
  const { rows } = await sql`update payout set next_check_at = ${now} where member_id = ${key.memberId}
    and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt} returning 1`.execute(db);
  return rows.length > 0;
}

/** Stores how an operator resolved a payout's trouble. @returns false when there was none, or it was resolved before. */
export async function resolveTrouble(trx: Trx, key: PayoutKey, resolution: string): Promise<boolean> {
  const { rows } = await sql`update payout set resolution = ${resolution} where member_id = ${key.memberId}
    and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt} and trouble is not null and resolution is null returning 1`.execute(
    trx,
  );
  return rows.length > 0;
}

export type Asked = 'send' | 'query';
export type Outcome = 'sent' | 'pending' | 'paid' | 'failed' | 'unknown' | 'silent' | 'mismatch';

export interface AnswerRow {
  readonly attempt: number;
  readonly asked: Asked;
  readonly outcome: Outcome;
  readonly note: string | null;
  readonly created_at: Date;
}

/** Stores a provider's answer unless it repeats the last one. */
export async function noteAnswer(
  db: Queryable,
  key: PayoutKey,
  answer: Pick<AnswerRow, 'asked' | 'outcome' | 'note'>,
  now: Date,
): Promise<void> {
  await sql`insert into payout_answer (member_id, withdrawal_id, attempt, asked, outcome, note, created_at)
    select ${key.memberId}, ${key.withdrawalId}, ${key.attempt}, ${answer.asked}, ${answer.outcome}, ${answer.note}::text, ${now}::timestamptz
    where not exists (select from (select outcome, note from payout_answer
        where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} and attempt = ${key.attempt} order by seq desc limit 1) last
      where outcome = ${answer.outcome} and note is not distinct from ${answer.note}::text)`.execute(db);
}

export async function readAnswers(queryable: Queryable, key: WithdrawalKey): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`select attempt, asked, outcome, note, created_at from payout_answer
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId} order by attempt, seq`.execute(queryable);
  return rows;
}
