import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, type ProposalRow } from '../../operators/domain';

/** A correction that was proposed, in minor units. */
export interface NewAdjustment {
  readonly memberId: number;
  readonly account: 'cash' | 'bonus';
  readonly direction: 'credit' | 'debit';
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

export interface AdjustmentRow extends ProposalRow {
  readonly member_id: number;
  readonly username: string;
  readonly member_name: string;
  readonly account: 'cash' | 'bonus';
  readonly direction: 'credit' | 'debit';
  /** Minor units of `currency`, as is the balance that the account has now. */
  readonly amount: number;
  readonly balance: number;
  readonly currency: string;
}

const COLUMNS = sql`a.adjustment_id as id, a.member_id, m.username, m.first_name || ' ' || m.last_name as member_name, a.account,
  a.direction, a.amount, a.currency, case a.account when 'cash' then w.cash else w.bonus end as balance, ${PROPOSAL_COLUMNS}`;
const JOINS = sql`join member m on m.id = a.member_id join wallet w on w.member_id = a.member_id ${PROPOSAL_JOINS}`;

/** @returns the new proposal's id, or undefined when the same correction waits already */
export async function insertAdjustment(
  queryable: Queryable,
  adjustment: NewAdjustment,
  by: { operatorId: number; now: Date },
): Promise<number | undefined> {
  const { memberId, account, direction, amount, currency, reason } = adjustment;
  const { rows } = await sql<{ adjustment_id: number }>`
    insert into adjustment (member_id, account, direction, amount, currency, reason, proposed_by, proposed_at)
    values (${memberId}, ${account}, ${direction}, ${amount}, ${currency}, ${reason}, ${by.operatorId}, ${by.now})
    on conflict (member_id, account, direction, amount) where status = 'proposed' do nothing
    returning adjustment_id`.execute(queryable);
  return rows[0]?.adjustment_id;
}

export async function findAdjustment(queryable: Queryable, id: number): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`
    select ${COLUMNS} from adjustment a ${JOINS} where a.adjustment_id = ${id}`.execute(queryable);
  return rows[0];
}

/** Those that wait first, the oldest leading; then the decided ones, newest first. */
export async function readAdjustments(
  queryable: Queryable,
  wanted: { status: ProposalState | null; memberId: number | null },
  window: { offset: number; limit: number },
): Promise<{ rows: readonly AdjustmentRow[]; total: number }> {
  const matching = sql`where (${wanted.status}::text is null or a.status = ${wanted.status})
    and (${wanted.memberId}::bigint is null or a.member_id = ${wanted.memberId})`;
  const { rows } = await sql<AdjustmentRow>`
    select ${COLUMNS} from adjustment a ${JOINS} ${matching}
    order by a.status <> 'proposed', case when a.status = 'proposed' then a.adjustment_id end, a.adjustment_id desc
    offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from adjustment a ${matching}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}
