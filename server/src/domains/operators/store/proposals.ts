import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Decision } from '../rules';

/** Tables of proposals; each has a key of its own name followed by `_id`. */
export type ProposalTable =
  | 'adjustment'
  | 'member_correction'
  | 'setting_change'
  | 'jackpot_change'
  | 'agent_change'
  | 'offer_change'
  | 'offer_gift'
  | 'contest_change'
  | 'loyalty_change'
  | 'loyalty_by_hand'
  | 'article_change'
  | 'template_change'
  | 'broadcast';

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

interface Source {
  readonly table: ProposalTable;
  /** Columns of a row besides `id` and those of every proposal; the table is called `a`. */
  readonly columns: RawBuilder<unknown>;
  /** Joins of these columns; default: none. */
  readonly joins?: RawBuilder<unknown>;
  /** The request's key, of a table that keeps it; default: none is known. */
  readonly requestKey?: RawBuilder<unknown>;
  /** Which of those that wait leads a list. */
  readonly leading: 'oldest' | 'newest';
}

interface Listed {
  /** Null for all. */
  readonly status: ProposalState | null;
  /** A further condition on `a`; default: none. */
  readonly and?: RawBuilder<unknown>;
}

/** The proposals of one table, as its desk reads them. */
export interface ProposalStore<Row extends ProposalRow> {
  readonly table: ProposalTable;
  find(queryable: Queryable, id: number): Promise<Row | undefined>;
  /** Undefined also for a table that keeps no keys. */
  findByKey(queryable: Queryable, requestKey: string): Promise<Row | undefined>;
  /** A page: those that wait first, then the decided ones, newest first. */
  list(
    queryable: Queryable,
    listed: Listed,
    window: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
}

export function createProposalStore<Row extends ProposalRow>({
  table,
  columns,
  joins = sql``,
  requestKey: keyOfRequest = sql`null::text`,
  leading,
}: Source): ProposalStore<Row> {
  const key = sql.ref(`a.${table}_id`);
  const select = sql`select ${key} as id, ${columns}, ${PROPOSAL_COLUMNS} from ${sql.table(table)} a ${joins} ${PROPOSAL_JOINS}`;
  const waiting = leading === 'oldest' ? sql`case when a.status = 'proposed' then ${key} end,` : sql``;
  return {
    table,
    async find(queryable, id) {
      const { rows } = await sql<Row>`${select} where ${key} = ${id}`.execute(queryable);
      return rows[0];
    },
    async findByKey(queryable, requestKey) {
      const { rows } = await sql<Row>`${select} where ${keyOfRequest} = ${requestKey}`.execute(queryable);
      return rows[0];
    },
    async list(queryable, { status, and = sql`true` }, { offset, limit }) {
      const where = sql`where (${status}::text is null or a.status = ${status}) and (${and})`;
      const { rows } = await sql<Row>`${select} ${where}
        order by a.status <> 'proposed', ${waiting} ${key} desc offset ${offset} limit ${limit}`.execute(queryable);
      const { rows: counted } = await sql<{
        total: number;
      }>`select count(*) as total from ${sql.table(table)} a ${where}`.execute(queryable);
      return { rows, total: counted[0]?.total ?? 0 };
    },
  };
}
