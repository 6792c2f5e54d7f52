import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { creditOf, type DepositRow } from './deposits';

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
      (select count(distinct member_id) from deposit
        where (card_fingerprint = ${deposit.card_fingerprint} or payer_account = ${deposit.payer_account})
        and member_id <> ${deposit.member_id}
        and (status in ('success', 'review') or (status = 'declined' and review_reason is not null)))::integer as "otherMembers"
      from (select count(*)::integer as "depositsOfDay", coalesce(sum(coalesce(credited, amount)), 0)::bigint as "amountOfDay"
        from deposit where member_id = ${deposit.member_id} and status = 'success' and settled_at > ${since}) as day`.execute(
    db,
  );
  const figures = rows[0] ?? { otherMembers: 0, depositsOfDay: 0, amountOfDay: 0 };
  return { ...figures, amountOfDay: figures.amountOfDay + creditOf(deposit) };
}
