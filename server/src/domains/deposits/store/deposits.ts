import {
  DEPOSIT_STATUS,
  type DepositMethodCode,
  type DepositStatusName,
  type Language,
} from '@croupier/contract/codes';
import { methodsWith } from '@croupier/contract/deposit-methods';
import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { type CompiledQuery, DEFAULT_PAGE_SIZE, type Entity } from '../../../platform/query/query';
import type { Billing, PaidCard, PayerAccount, PaymentUpdate, TokenizedCard } from '../provider';
import { fingerprintOf } from '../rules/card';
import { AWAITS_PAYER } from '../rules/states';

export interface DepositRow {
  readonly member_id: number;
  readonly deposit_id: string;
  readonly method: DepositMethodCode;
  /** The name of the provider that took the deposit; null in rows older than the column, for the method's current provider. */
  readonly provider: string | null;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly rolling: number;
  readonly status: DepositStatusName;
  readonly card_token: string | null;
  readonly card_bin: string | null;
  readonly card_last4: string | null;
  readonly card_fingerprint: string | null;
  readonly card_country: string | null;
  /** As entered on the provider's page; null when not reported, or where our own form collected the card and `billing` names the holder. */
  readonly card_holder: string | null;
  /** See `PayerAccount`; null where the payer has none, or none was reported. */
  readonly payer_account: string | null;
  readonly payer_name: string | null;
  readonly payer_country: string | null;
  readonly billing: Billing;
  /** Encrypted, see service/tax-id.ts; null where the method requires none, and in rows older than the encryption. */
  readonly tax_id: Buffer | null;
  readonly language: Language;
  readonly provider_payment_id: string | null;
  readonly challenge_url: string | null;
  readonly decline_reason: string | null;
  readonly variant: string | null;
  readonly instructions: Readonly<Record<string, unknown>> | null;
  readonly credited: number | null;
  readonly review_reason: string | null;
  readonly charged_back_at: Date | null;
  /** The debt of a chargeback: what the member's cash did not cover and was not collected or written off since, minor units. */
  readonly owed: number | null;
  /** The amount refunded to the payer or on its way there, minor units. */
  readonly refunded: number;
  readonly created_at: Date;
}

/** The amount that was or will be credited, minor units. */
export const creditOf = ({ amount, credited }: Pick<DepositRow, 'amount' | 'credited'>): Minor =>
  minor(credited ?? amount);

export interface NewDeposit {
  readonly memberId: number;
  readonly depositId: string;
  readonly method: DepositMethodCode;
  /** See `DepositRow`. */
  readonly provider: string | null;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly rolling: Minor;
  /** The card that our own form collected; null for every other way to pay. */
  readonly card: (TokenizedCard & { readonly bin: string; readonly last4: string }) | null;
  readonly variant: string | null;
  readonly billing: Omit<Billing, 'taxId'>;
  /** Encrypted; null where the method requires none. */
  readonly taxId: Buffer | null;
  readonly language: Language;
  /** See service/request-key.ts. */
  readonly key?: { readonly requestKey: string; readonly requestHash: Buffer } | null;
}

export async function insertDeposit(db: Queryable, deposit: NewDeposit, now: Date): Promise<void> {
  await sql`insert into deposit (member_id, deposit_id, method, provider, amount, currency, rolling, status, card_token, card_bin, card_last4, card_fingerprint, card_country,
      variant, billing, tax_id, language, created_at, updated_at, request_key, request_hash)
    values (${deposit.memberId}, ${deposit.depositId}, ${deposit.method}, ${deposit.provider}, ${deposit.amount}, ${deposit.currency},
      ${deposit.rolling}, 'created', ${deposit.card?.token ?? null}, ${deposit.card?.bin ?? null}, ${deposit.card?.last4 ?? null},
      ${deposit.card?.fingerprint ?? null}, ${deposit.card?.country ?? null},
      ${deposit.variant}, ${JSON.stringify(deposit.billing)}::jsonb, ${deposit.taxId},
      ${deposit.language}, ${now}, ${now}, ${deposit.key?.requestKey ?? null}, ${deposit.key?.requestHash ?? null})`.execute(
    db,
  );
}

export async function findByRequestKey(db: Queryable, memberId: number, requestKey: string) {
  const { rows } = await sql<{ deposit_id: string; request_hash: Buffer }>`select deposit_id, request_hash from deposit
    where member_id = ${memberId} and request_key = ${requestKey} and request_hash is not null`.execute(db);
  return rows[0];
}

export async function findDeposit(db: Queryable, memberId: number, depositId: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`select * from deposit
    where member_id = ${memberId} and deposit_id = ${depositId}`.execute(db);
  return rows[0];
}

/** A deposit by its member and its id. */
export type DepositKey = Pick<DepositRow, 'member_id' | 'deposit_id'>;

const listed = (keys: readonly DepositKey[]) =>
  sql`unnest(${keys.map((key) => key.member_id)}::bigint[], ${keys.map((key) => key.deposit_id)}::text[])`;

/** The deposits that exist, in no order. */
export async function findDeposits(db: Queryable, keys: readonly DepositKey[]): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`select * from deposit
    where (member_id, deposit_id) in (select * from ${listed(keys)})`.execute(db);
  return rows;
}

/** A member's deposits; the caller's session decides which member's. */
export const depositEntity: Entity = {
  columns: {
    id: { sql: sql`deposit_id`, type: 'text' },
    method: { sql: sql`method`, type: 'text' },
    status: { sql: sql`(${JSON.stringify(DEPOSIT_STATUS)}::jsonb ->> status)::integer`, type: 'integer' },
    payable: { sql: sql`(status = ${AWAITS_PAYER})::integer`, type: 'integer' },
    createTime: { sql: sql`created_at`, type: 'instant' },
  },
  defaultOrder: sql`created_at desc`,
  tieBreak: sql`deposit_id desc`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

/** @returns one page of a member's deposits, with the name of each method, and the total of the query. */
export async function readDeposits(
  db: Queryable,
  memberId: number,
  query: CompiledQuery,
): Promise<{ rows: (DepositRow & { readonly method_name: string })[]; total: number }> {
  const { rows } = await sql<DepositRow & { readonly method_name: string }>`select deposit.*,
      coalesce((select m.name from deposit_method m where m.code = deposit.method), deposit.method) as method_name
    from deposit where member_id = ${memberId} and ${query.where}
    order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from deposit
    where member_id = ${memberId} and ${query.where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Locks the rows until the transaction ends, in the order of their members. */
export async function lockDeposits(trx: Trx, keys: readonly DepositKey[]): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`select * from deposit
    where (member_id, deposit_id) in (select * from ${listed(keys)}) order by member_id, deposit_id for update`.execute(
    trx,
  );
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockDeposit(trx: Trx, memberId: number, depositId: string): Promise<DepositRow | undefined> {
  const [row] = await lockDeposits(trx, [{ member_id: memberId, deposit_id: depositId }]);
  return row;
}

/** Claims a created deposit, so that one of concurrent calls sends the request to the provider. @param nextCheckAt when a silent order is queried. */
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

/** Claims the right to query the provider, so that concurrent requests send one query. @param notSince refuses the claim after a later query. */
export async function mayAsk(
  db: Queryable,
  { member_id, deposit_id }: DepositKey,
  now: Date,
  notSince: Date,
): Promise<boolean> {
  const { rows } = await sql`update deposit set asked_at = ${now}
    where member_id = ${member_id} and deposit_id = ${deposit_id} and (asked_at is null or asked_at <= ${notSince}) returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Records that the provider took the order and has not decided: clears the card's spent token and stores the payment's progress, and for an expired
 * deposit whether the money is on its way.
 */
export async function noteProgress(
  db: Queryable,
  deposit: DepositRow,
  { paymentId, instructions, status }: Pick<PaymentUpdate, 'paymentId' | 'instructions' | 'status'>,
  now: Date,
): Promise<void> {
  await sql`update deposit set card_token = null, provider_payment_id = coalesce(provider_payment_id, ${paymentId}),
      instructions = coalesce(${instructions ? JSON.stringify(instructions) : null}::jsonb, instructions), updated_at = ${now},
      on_its_way_at = case when status = 'expired' and ${status === 'pending'} then coalesce(on_its_way_at, ${now}) end
    where member_id = ${deposit.member_id} and deposit_id = ${deposit.deposit_id} and status in ('processing', 'challenge', 'expired')`.execute(
    db,
  );
}

/** Stores the permitted data of the card that was entered on the provider's page. @returns the deposit with these data. */
export async function noteCard(trx: Trx, deposit: DepositRow, card: PaidCard): Promise<DepositRow> {
  const noted = {
    card_bin: card.first6,
    card_last4: card.last4,
    card_fingerprint: fingerprintOf(card),
    card_country: card.country,
    card_holder: card.holder,
  };
  await sql`update deposit set card_bin = ${noted.card_bin}, card_last4 = ${noted.card_last4}, card_fingerprint = ${noted.card_fingerprint},
      card_country = ${noted.card_country}, card_holder = ${noted.card_holder}
    where member_id = ${deposit.member_id} and deposit_id = ${deposit.deposit_id}`.execute(trx);
  return { ...deposit, ...noted };
}

/** Stores the account that paid. @returns the deposit with the account. */
export async function noteAccount(trx: Trx, deposit: DepositRow, account: PayerAccount): Promise<DepositRow> {
  const noted = { payer_account: account.id, payer_name: account.holder, payer_country: account.country };
  await sql`update deposit set payer_account = ${noted.payer_account}, payer_name = ${noted.payer_name}, payer_country = ${noted.payer_country}
    where member_id = ${deposit.member_id} and deposit_id = ${deposit.deposit_id}`.execute(trx);
  return { ...deposit, ...noted };
}

/** Stores why an operator refused a held deposit. */
export async function noteRefusal(trx: Trx, { member_id, deposit_id }: DepositRow, why: string): Promise<void> {
  await sql`update deposit set refuse_reason = ${why} where member_id = ${member_id} and deposit_id = ${deposit_id}`.execute(
    trx,
  );
}

/** @param owed what the member's cash did not cover, minor units; null when nothing had been credited. */
export async function markChargedBack(trx: Trx, deposit: DepositRow, owed: Minor | null, now: Date): Promise<void> {
  await sql`update deposit set charged_back_at = ${now}, owed = ${owed}, updated_at = ${now}
    where member_id = ${deposit.member_id} and deposit_id = ${deposit.deposit_id} and charged_back_at is null`.execute(
    trx,
  );
}

/** A member's total debt from charged-back deposits, minor units. */
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

/** Which of the given members have had a deposit credited. */
export async function creditedAmong(db: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    member_id: number;
  }>`select m.member_id from unnest(${[...memberIds]}::bigint[]) as m (member_id)
    where exists (select from deposit d where d.member_id = m.member_id and d.status = 'success')`.execute(db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** A member's largest settled deposit that was not charged back, less its refunds, minor units. */
export async function largestSettled(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{
    largest: number;
  }>`select coalesce(max(coalesce(credited, amount) - refunded), 0)::bigint as largest from deposit
    where member_id = ${memberId} and status = 'success' and charged_back_at is null`.execute(db);
  return rows[0]?.largest ?? 0;
}

/** The number of a member's open deposits in coins. */
export async function countOpenCoins(trx: Trx, memberId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from deposit
    where member_id = ${memberId} and method = any(${methodsWith({ flow: 'coins' })}::text[]) and status in ('created', 'processing', 'challenge')`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}
