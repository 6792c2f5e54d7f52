import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/**
 * For other domains: the sum of a member's settled deposits by method, less chargebacks and refunds.
 * @returns minor units by deposit method.
 */
export async function depositedByMethod(queryable: Queryable, memberId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ method: string; sum: number }>`select
      substring(case when debit like 'clearing:%' then debit else credit end from 10) as method,
      sum(case when debit like 'clearing:%' then amount else -amount end)::bigint as sum
    from transfer where member_id = ${memberId} and reference_type = 'deposit' group by 1`.execute(queryable);
  return new Map(rows.map(({ method, sum }) => [method, sum]));
}
