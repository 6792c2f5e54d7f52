import type { DepositStatusName } from '@croupier/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { creditOf, type DepositRow } from './deposits';
import { PAID } from './pays-alike';

/**
 * Other members' deposits with the card or the account of a paid one, credited, held, or refused after a hold. Cards and accounts are searched apart,
 * each by its index: a condition that joins them with "or" is tried on every deposit.
 * @param paid the name of the compared deposit in the query.
 */
const paidAlikeByOthers = (paid: RawBuilder<unknown>): RawBuilder<unknown> => {
  const bySource = (source: RawBuilder<unknown>) => sql`select member_id, deposit_id, status, created_at from deposit
    where ${source} = ${paid}.${source} and member_id <> ${paid}.member_id and ${PAID}`;
  return sql`(${bySource(sql`card_fingerprint`)} union ${bySource(sql`payer_account`)})`;
};

export interface RiskFigures {
  readonly otherMembers: number;
  readonly depositsOfDay: number;
  readonly amountOfDay: number;
}

/** The card or the account that paid; null when unknown. */
export const sourceOf = ({ card_fingerprint, payer_account }: DepositRow): string | null =>
  card_fingerprint ?? payer_account;

/**
 * Locks the cards and accounts that paid until the transaction ends, so that of two concurrent members' payments the second counts the first.
 * Locked in sorted order.
 */
export async function lockSources(trx: Trx, deposits: readonly DepositRow[]): Promise<void> {
  const sources = [...new Set(deposits.flatMap((deposit) => sourceOf(deposit) ?? []))].sort();
  if (sources.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('card ' || source, 0))
    from unnest(${sources}::text[]) as source`.execute(trx);
}

const NO_FIGURES: RiskFigures = { otherMembers: 0, depositsOfDay: 0, amountOfDay: 0 };

/**
 * The risk figures of paid deposits: their members' last 24 hours, and the number of other members who paid with their card or account, credited,
 * held, or refused after a hold.
 * @returns one for each, in the order of the input.
 */
export async function riskFigures(db: Queryable, deposits: readonly DepositRow[], now: Date): Promise<RiskFigures[]> {
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const { rows } = await sql<RiskFigures & { deposit_id: string }>`
    select paid.deposit_id, "depositsOfDay", "amountOfDay",
      (select count(distinct member_id) from ${paidAlikeByOthers(sql`paid`)} as alike)::integer as "otherMembers"
    from unnest(${deposits.map((one) => one.member_id)}::bigint[], ${deposits.map((one) => one.deposit_id)}::text[],
        ${deposits.map((one) => one.card_fingerprint)}::text[], ${deposits.map((one) => one.payer_account)}::text[])
      as paid(member_id, deposit_id, card_fingerprint, payer_account)
    cross join lateral (select count(*)::integer as "depositsOfDay", coalesce(sum(coalesce(credited, amount)), 0)::bigint as "amountOfDay"
      from deposit where member_id = paid.member_id and status = 'success' and settled_at > ${since}) as day`.execute(
    db,
  );
  const figures = new Map(rows.map(({ deposit_id, ...row }) => [deposit_id, row]));
  return deposits.map((deposit) => {
    const known = figures.get(deposit.deposit_id) ?? NO_FIGURES;
    return { ...known, amountOfDay: known.amountOfDay + creditOf(deposit) };
  });
}

/** Another member who has paid with the same card or from the same account, and the newest deposit that shows it. */
export interface AlsoPaidBy {
  readonly username: string;
  readonly deposit_id: string;
  readonly status: DepositStatusName;
}

const MOST_OTHERS = 20;

/** Other members who paid with a deposit's card or from its account, latest first. */
export async function alsoPaidBy(db: Queryable, deposit: DepositRow): Promise<AlsoPaidBy[]> {
  if (deposit.card_fingerprint === null && deposit.payer_account === null) return [];
  const { rows } = await sql<AlsoPaidBy>`select m.username, newest.deposit_id, newest.status from (
      select distinct on (alike.member_id) alike.* from (select ${deposit.member_id}::bigint as member_id,
          ${deposit.card_fingerprint}::text as card_fingerprint, ${deposit.payer_account}::text as payer_account) as paid
        cross join lateral ${paidAlikeByOthers(sql`paid`)} as alike order by alike.member_id, alike.created_at desc) newest
    join member m on m.id = newest.member_id
    order by newest.created_at desc, newest.member_id limit ${MOST_OTHERS}`.execute(db);
  return rows;
}
