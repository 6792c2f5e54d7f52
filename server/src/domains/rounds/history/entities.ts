import { sql } from 'kysely';
import { majorUnits } from '../../../ledger/major-units';
import { DEFAULT_PAGE_SIZE, type Entity } from '../../../platform/query/query';
import { TYPES_OF_KINDS } from '../../../ledger/history';

const majorOf = (column: string) => majorUnits(sql.ref(column), sql`currency`);

/**
 * A member's money movements. `amount` compares the size of a movement, whichever way the money went: the specified client sends `amount_GT` 0 and
 * means every movement (specification 2 §6).
 */
export const transferEntity: Entity = {
  columns: {
    id: { sql: sql`(member_id || '-' || seq)`, type: 'text', sortBy: sql`seq` },
    type: { sql: sql`(${JSON.stringify(TYPES_OF_KINDS)}::jsonb ->> kind)`, type: 'text' },
    amount: { sql: majorOf('amount'), type: 'decimal' },
    balanceBefore: { sql: majorOf('balance_before'), type: 'decimal' },
    balanceAfter: { sql: majorOf('balance_after'), type: 'decimal' },
    // Movements are numbered in order of time, and the number is indexed.
    createTime: { sql: sql`created_at`, type: 'instant', sortBy: sql`seq` },
  },
  defaultOrder: sql`seq desc`,
  tieBreak: sql`seq desc`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

/** A member's finished rounds. `amount` is the stake. */
export const roundEntity: Entity = {
  columns: {
    roundId: { sql: sql`(member_id || '-' || round_id)`, type: 'text', sortBy: sql`round_id` },
    game: { sql: sql`game`, type: 'text' },
    mode: { sql: sql`mode`, type: 'text' },
    amount: { sql: majorOf('stake'), type: 'decimal' },
    stake: { sql: majorOf('stake'), type: 'decimal' },
    payout: { sql: majorOf('payout'), type: 'decimal' },
    createTime: { sql: sql`created_at`, type: 'instant', sortBy: sql`round_id` },
  },
  defaultOrder: sql`round_id desc`,
  tieBreak: sql`round_id desc`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};
