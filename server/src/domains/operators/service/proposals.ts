import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type Decision, refuseDecider } from '../rules';
import { decideProposal, type ProposalRow, type ProposalTable } from '../store/proposals';
import type { Act, Actor, Audit } from './audit';
import { keptText, numericId } from './fields';

/** A signed-in operator; the routes have checked the role. */
export interface SignedIn extends Actor {
  readonly operatorId: number;
}

/** A kind of proposals: where they lie, and what the audit log tells of them. */
interface Kind<Row extends ProposalRow> {
  readonly table: ProposalTable;
  readonly find: (trx: Trx, id: number) => Promise<Row | undefined>;
  readonly subject: (row: Row) => Pick<Act, 'subjectType' | 'subjectId'>;
  readonly snapshot: (row: Row) => object;
}

interface Step<Row> {
  readonly decision: Decision;
  readonly action: Act['action'];
  /** Why it is refused; nothing for the other decisions. */
  readonly reason?: string;
  /** What an approval sets going, in the same transaction. */
  readonly carryOut?: (trx: Trx, row: Row, operator: SignedIn) => Promise<void>;
}

/** The proposal's part of an answer on the wire. */
export const proposalOf = (row: ProposalRow) => ({
  id: String(row.id),
  reason: row.reason,
  status: row.status,
  proposedBy: row.proposer,
  proposeTime: row.proposed_at.toISOString(),
  decidedBy: row.decider,
  decideTime: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
});

/**
 * Decides a proposal, carries it out and writes it down: all of it or nothing. Of several deciders at the same moment one wins.
 * @throws Refusal notFound; conflict when it no longer waits; secondOperatorRequired; forbidden; and what carrying it out refuses
 */
export function decide<Row extends ProposalRow>(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  kind: Kind<Row>,
  id: string,
  operator: SignedIn,
  { decision, action, reason, carryOut }: Step<Row>,
): Promise<Row> {
  const proposalId = numericId(id);
  const existing = async (trx: Trx): Promise<Row> => {
    const row = await kind.find(trx, proposalId);
    if (!row) throw new Refusal('notFound');
    return row;
  };
  return inTransaction(database, async (trx) => {
    await audit.hold(trx);
    const before = await existing(trx);
    refuseDecider(decision, before.proposed_by, operator.operatorId);
    const by = {
      decision,
      operatorId: operator.operatorId,
      now: clock.now(),
      reason: reason === undefined ? null : keptText(reason, 'reason'),
    };
    if (!(await decideProposal(trx, kind.table, proposalId, by))) throw new Refusal('conflict');
    await carryOut?.(trx, before, operator);
    const after = await existing(trx);
    await audit.append(trx, operator, {
      action,
      ...kind.subject(after),
      before: kind.snapshot(before),
      after: kind.snapshot(after),
    });
    return after;
  });
}
