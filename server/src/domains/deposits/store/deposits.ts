import type { DepositMethodCode, DepositStatusName, Language } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Billing } from '../acquirer';

export interface DepositRow {
  readonly member_id: number;
  readonly deposit_id: string;
  readonly method: DepositMethodCode;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly rolling: number;
  readonly status: DepositStatusName;
  readonly card_token: string | null;
  readonly card_last4: string;
  readonly billing: Billing;
  readonly language: Language;
  readonly provider_payment_id: string | null;
  readonly challenge_url: string | null;
  readonly decline_reason: string | null;
  readonly charged_back_at: Date | null;
  readonly created_at: Date;
}

export interface NewDeposit {
  readonly memberId: number;
  readonly depositId: string;
  readonly method: DepositMethodCode;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly rolling: Minor;
  readonly token: string;
  readonly bin: string;
  readonly last4: string;
  readonly billing: Billing;
  readonly language: Language;
}

export async function insertDeposit(db: Queryable, deposit: NewDeposit, now: Date): Promise<void> {
  await sql`insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_token, card_bin, card_last4,
      billing, language, created_at, updated_at)
    values (${deposit.memberId}, ${deposit.depositId}, ${deposit.method}, ${deposit.amount}, ${deposit.currency},
      ${deposit.rolling}, 'created', ${deposit.token}, ${deposit.bin}, ${deposit.last4}, ${JSON.stringify(deposit.billing)}::jsonb,
      ${deposit.language}, ${now}, ${now})`.execute(db);
}

export async function findDeposit(db: Queryable, memberId: number, depositId: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`select * from deposit
    where member_id = ${memberId} and deposit_id = ${depositId}`.execute(db);
  return rows[0];
}

/** The row, kept from every other writer until the transaction ends. */
export async function lockDeposit(trx: Trx, memberId: number, depositId: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`select * from deposit
    where member_id = ${memberId} and deposit_id = ${depositId} for update`.execute(trx);
  return rows[0];
}

/** Of all who ask at once, one gets the row and may call the acquirer. @param nextCheckAt when a silent order is asked about. */
export async function startPayment(
  db: Queryable,
  memberId: number,
  depositId: string,
  now: Date,
  nextCheckAt: Date,
): Promise<DepositRow | undefined> {
  const { rows } =
    await sql<DepositRow>`update deposit set status = 'processing', updated_at = ${now}, next_check_at = ${nextCheckAt}
    where member_id = ${memberId} and deposit_id = ${depositId} and status = 'created' returning *`.execute(db);
  return rows[0];
}

export interface Transition {
  readonly from: DepositStatusName;
  readonly to: DepositStatusName;
  readonly paymentId: string | null;
  readonly challengeUrl: string | null;
  readonly declineReason: string | null;
  readonly note: string | null;
}

/** The UPDATE names the state that it expects. @returns false when the deposit was in another one. */
export async function moveDeposit(
  trx: Trx,
  { member_id, deposit_id }: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  { from, to, paymentId, challengeUrl, declineReason, note }: Transition,
  now: Date,
): Promise<boolean> {
  const settledAt = to === 'success' ? now : null;
  const { rows } = await sql`update deposit set status = ${to}, card_token = null,
      provider_payment_id = coalesce(provider_payment_id, ${paymentId}), challenge_url = ${challengeUrl},
      decline_reason = ${declineReason}, note = coalesce(${note}, note), settled_at = ${settledAt}, updated_at = ${now}
    where member_id = ${member_id} and deposit_id = ${deposit_id} and status = ${from} returning 1`.execute(trx);
  return rows.length > 0;
}

/** The acquirer took the order and has not decided: its token is spent. */
export async function notePending(db: Queryable, deposit: DepositRow, paymentId: string, now: Date): Promise<void> {
  await sql`update deposit set card_token = null, provider_payment_id = coalesce(provider_payment_id, ${paymentId}), updated_at = ${now}
    where member_id = ${deposit.member_id} and deposit_id = ${deposit.deposit_id} and status = 'processing'`.execute(
    db,
  );
}

export async function markChargedBack(trx: Trx, deposit: DepositRow, owed: Minor, now: Date): Promise<void> {
  await sql`update deposit set charged_back_at = ${now}, owed = ${owed}, updated_at = ${now}
    where member_id = ${deposit.member_id} and deposit_id = ${deposit.deposit_id} and charged_back_at is null`.execute(
    trx,
  );
}

/** What a member owes of deposits that were charged back when the cash did not reach, minor units. */
export async function owedBy(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(sum(owed), 0)::bigint as owed from deposit
    where member_id = ${memberId} and owed > 0`.execute(db);
  return rows[0]?.owed ?? 0;
}

export async function hasSettledDeposit(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from deposit where member_id = ${memberId} and status = 'success' limit 1`.execute(db);
  return rows.length > 0;
}

/** A member's largest settled deposit that was not taken back, minor units. */
export async function largestSettled(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ largest: number }>`select coalesce(max(amount), 0)::bigint as largest from deposit
    where member_id = ${memberId} and status = 'success' and charged_back_at is null`.execute(db);
  return rows[0]?.largest ?? 0;
}
