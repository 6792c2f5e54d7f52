import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Decision } from '../rules';

/** Tables of proposals; each has a key of its own name followed by `_id`. */
export type ProposalTable =
  | 'adjustment'
  | 'setting_change'
  | 'jackpot_change'
  | 'agent_change'
  | 'offer_change'
  | 'offer_gift'
  | 'contest_change'
  | 'loyalty_change'
  | 'loyalty_by_hand';

/** What every proposal has, in either table. */
export interface ProposalRow {
  readonly id: number;
  readonly reason: string;
  readonly status: ProposalState;
  readonly proposed_by: number;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

/** The columns of a ProposalRow from a table called `a`, and the joins that they need. */
export const PROPOSAL_COLUMNS = sql`a.reason, a.status, a.proposed_by, proposer.email as proposer, a.proposed_at,
  decider.email as decider, a.decided_at, a.decision_reason`;
export const PROPOSAL_JOINS = sql`join operator proposer on proposer.operator_id = a.proposed_by
  left join operator decider on decider.operator_id = a.decided_by`;

/** Decides a proposal that still waits. @returns false when another decision was faster */
export async function decideProposal(
  queryable: Queryable,
  table: ProposalTable,
  id: number,
  by: { decision: Decision; operatorId: number; now: Date; reason: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set status = ${by.decision}, decided_by = ${by.operatorId}, decided_at = ${by.now}, decision_reason = ${by.reason}
    where ${sql.ref(`${table}_id`)} = ${id} and status = 'proposed'`.execute(queryable);
  return numAffectedRows === 1n;
}
