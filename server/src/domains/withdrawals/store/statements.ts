import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { WithdrawalRecord } from './withdrawals';

interface Between {
  readonly from: Date;
  readonly until: Date;
}

/** A member's cash-outs of a period in the order of their numbers, after one of them. */
export async function readWithdrawalsBetween(
  queryable: Queryable,
  memberId: number,
  { from, until }: Between,
  after: number,
  limit: number,
): Promise<readonly (WithdrawalRecord & { readonly method_name: string })[]> {
  const { rows } = await sql<WithdrawalRecord & { readonly method_name: string }>`
    select w.*, m.name as method_name from withdrawal w join cashout_method m on m.code = w.method
    where member_id = ${memberId} and withdrawal_id > ${after} and created_at >= ${from} and created_at < ${until}
    order by withdrawal_id limit ${limit}`.execute(queryable);
  return rows;
}

/** @param most counting ends there. */
export async function countWithdrawalsBetween(
  queryable: Queryable,
  memberId: number,
  { from, until }: Between,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select from withdrawal
    where member_id = ${memberId} and created_at >= ${from} and created_at < ${until} limit ${most}) found`.execute(
    queryable,
  );
  return rows[0]?.count ?? 0;
}
