import type { DepositStatusName } from '@croupier/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { creditOf, type DepositRow } from './deposits';

/** Paid by another member with a card, or from an account, that this deposit was paid with: credited, held, or refused after it had been held. */
const paidAlikeByOthers = ({
  member_id,
  card_fingerprint,
  payer_account,
}: Pick<DepositRow, 'member_id' | 'card_fingerprint' | 'payer_account'>): RawBuilder<boolean> =>
  sql<boolean>`(deposit.card_fingerprint = ${card_fingerprint} or deposit.payer_account = ${payer_account})
    and deposit.member_id <> ${member_id}
    and (deposit.status in ('success', 'review') or (deposit.status = 'declined' and deposit.review_reason is not null))`;

export interface RiskFigures {
  readonly otherMembers: number;
  readonly depositsOfDay: number;
  readonly amountOfDay: number;
}

/**
 * Keeps every other payment by the same card, or from the same account, from being judged until the transaction ends: of two members at once, the
 * second sees the first.
 */
export async function lockSource(trx: Trx, { card_fingerprint, payer_account }: DepositRow): Promise<void> {
  const source = card_fingerprint ?? payer_account;
  if (source === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${source}`}, 0))`.execute(trx);
}

/**
 * What is known around a deposit that has been paid: its member's last 24 hours, and who else has paid with its card or from its account, credited, held, or refused
 * after it had been held.
 */
export async function riskFigures(db: Queryable, deposit: DepositRow, now: Date): Promise<RiskFigures> {
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const { rows } = await sql<RiskFigures>`select "depositsOfDay", "amountOfDay",
      (select count(distinct member_id) from deposit where ${paidAlikeByOthers(deposit)})::integer as "otherMembers"
      from (select count(*)::integer as "depositsOfDay", coalesce(sum(coalesce(credited, amount)), 0)::bigint as "amountOfDay"
        from deposit where member_id = ${deposit.member_id} and status = 'success' and settled_at > ${since}) as day`.execute(
    db,
  );
  const figures = rows[0] ?? { otherMembers: 0, depositsOfDay: 0, amountOfDay: 0 };
  return { ...figures, amountOfDay: figures.amountOfDay + creditOf(deposit) };
}

/** Another member who has paid with the same card or from the same account, and the newest deposit that shows it. */
export interface AlsoPaidBy {
  readonly username: string;
  readonly deposit_id: string;
  readonly status: DepositStatusName;
}

const MOST_OTHERS = 20;

/** Who else has paid with a deposit's card or from its account, those first that did so last. */
export async function alsoPaidBy(db: Queryable, deposit: DepositRow): Promise<AlsoPaidBy[]> {
  if (deposit.card_fingerprint === null && deposit.payer_account === null) return [];
  const { rows } = await sql<AlsoPaidBy>`select m.username, newest.deposit_id, newest.status from (
      select distinct on (member_id) member_id, deposit_id, status, created_at from deposit
      where ${paidAlikeByOthers(deposit)} order by member_id, created_at desc) newest
    join member m on m.id = newest.member_id
    order by newest.created_at desc, newest.member_id limit ${MOST_OTHERS}`.execute(db);
  return rows;
}
