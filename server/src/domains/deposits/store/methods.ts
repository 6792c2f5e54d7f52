import type { DepositMethod } from '@croupier/contract/calls/deposits';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { ALL_ROWS, type CompiledQuery, type Entity } from '../../../platform/query';

export const methodEntity: Entity = {
  columns: {
    code: { sql: sql`code`, type: 'text' },
    name: { sql: sql`name`, type: 'text' },
    visibility: { sql: sql`visibility`, type: 'integer' },
    sortIndex: { sql: sql`sort_index`, type: 'integer' },
    enabled: { sql: sql`enabled::integer`, type: 'integer' },
  },
  defaultOrder: sql`sort_index`,
  tieBreak: sql`code`,
  defaultPageSize: ALL_ROWS,
};

const COLUMNS = sql`code, name, icon, visibility, sort_index as "sortIndex", enabled::integer as enabled`;

export async function readMethods(db: Queryable, query: CompiledQuery): Promise<DepositMethod[]> {
  const { rows } = await sql<DepositMethod>`select ${COLUMNS} from deposit_method
    where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

export async function findMethod(db: Queryable, code: DepositMethodCode): Promise<DepositMethod | undefined> {
  const { rows } = await sql<DepositMethod>`select ${COLUMNS} from deposit_method where code = ${code}`.execute(db);
  return rows[0];
}
