import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../platform/database';

/** Until when a member may not stake: a moment, until further notice, or not at all. */
export type PlayBar = Date | 'untilFurtherNotice' | null;

const endOf = (bar: PlayBar): number =>
  bar === 'untilFurtherNotice' ? Number.POSITIVE_INFINITY : (bar?.getTime() ?? Number.NEGATIVE_INFINITY);

/** Of two bars the one that ends later. */
export const barLater = (one: PlayBar, other: PlayBar): PlayBar => (endOf(one) >= endOf(other) ? one : other);

/**
 * Sets or lifts a member's bar from staking. The bar is in the row that every stake locks: every stake not yet taken is refused, including one in
 * flight.
 */
export async function playBarred(trx: Trx, memberId: number, bar: PlayBar): Promise<void> {
  const until = bar === 'untilFurtherNotice' ? 'infinity' : (bar?.toISOString() ?? '-infinity');
  await sql`update wallet set barred_until = ${until}::timestamptz where member_id = ${memberId}`.execute(trx);
}

/** Which of the members are barred from staking at a moment. */
export async function barredAmong(
  queryable: Queryable,
  memberIds: readonly number[],
  moment: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ memberId: number }>`/* prepared */
    select member_id as "memberId" from wallet
    where member_id = any(${[...memberIds]}::bigint[]) and barred_until > ${moment}`.execute(queryable);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** A row of `wallet` whose member may stake now: by the database's clock, at the moment at which the row is held. */
export const NOT_BARRED = sql`wallet.barred_until <= clock_timestamp()`;

/** Whether a member is barred from staking at a moment, as a condition of a statement. @param member a column or a value. */
export const barredAt = (member: RawBuilder<unknown>, moment: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from wallet w where w.member_id = ${member} and w.barred_until > ${moment})`;

/** Whether a stake would be refused now. */
export async function isBarredNow(queryable: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select ${NOT_BARRED} as free from wallet where member_id = ${memberId}`.execute(queryable);
  return rows[0]?.free === false;
}
