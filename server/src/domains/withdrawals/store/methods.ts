import type { CashoutMethodCode } from '@croupier/contract/codes';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { CompiledQuery } from '../../../platform/query/query';

export interface MethodRow {
  code: CashoutMethodCode;
  name: string;
  icon: string;
  enabled: number;
  sortIndex: number;
}

export async function readMethods(queryable: Queryable, query: CompiledQuery): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`select code, name, icon, enabled::int as enabled, sort_index as "sortIndex"
    from cashout_method where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(
    queryable,
  );
  return rows;
}

/** The methods that this installation has, in the order of the menu. */
export async function enabledMethods(queryable: Queryable): Promise<Pick<MethodRow, 'code' | 'name'>[]> {
  const { rows } = await sql<Pick<MethodRow, 'code' | 'name'>>`select code, name from cashout_method
    where enabled order by sort_index`.execute(queryable);
  return rows;
}
