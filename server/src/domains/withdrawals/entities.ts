import { sql } from 'kysely';
import { majorUnits } from '../../ledger/major-units';
import { ALL_ROWS, DEFAULT_PAGE_SIZE, type Entity } from '../../platform/query/query';

/** A member's cash-outs; the session determines the member. */
export const withdrawalEntity: Entity = {
  columns: {
    id: { sql: sql`(member_id || '-' || withdrawal_id)`, type: 'text', sortBy: sql`withdrawal_id` },
    amount: { sql: majorUnits(sql`amount`, sql`currency`), type: 'decimal' },
    currency: { sql: sql`currency`, type: 'text' },
    status: { sql: sql`status`, type: 'integer' },
    method: { sql: sql`method`, type: 'text' },
    createTime: { sql: sql`created_at`, type: 'instant' },
    updateTime: { sql: sql`updated_at`, type: 'instant' },
  },
  defaultOrder: sql`created_at desc`,
  tieBreak: sql`withdrawal_id desc`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

export const methodEntity: Entity = {
  columns: {
    code: { sql: sql`code`, type: 'text' },
    name: { sql: sql`name`, type: 'text' },
    enabled: { sql: sql`enabled`, type: 'flag' },
    sortIndex: { sql: sql`sort_index`, type: 'integer' },
  },
  defaultOrder: sql`sort_index`,
  tieBreak: sql`code`,
  defaultPageSize: ALL_ROWS,
};
