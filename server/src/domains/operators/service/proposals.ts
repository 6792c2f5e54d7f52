import type { Clock } from '../../../platform/clock';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Act, ProposalActs, SubjectType } from '../acts';
import type { Acting } from '../audited';
import { type Decision, refuseDecider } from '../rules';
import { decideProposal, type ProposalRow, type ProposalTable } from '../store/proposals';
import type { Actor } from './audit';
import { keptText, numericId } from './fields';

/** A signed-in operator; the role was checked when the call was received. */
export interface SignedIn extends Actor {
  readonly operatorId: number;
}

/** A kind of proposals: where they are stored, and what the audit log records of them. */
interface Kind<Row extends ProposalRow> {
  readonly acts: ProposalActs;
  readonly table: ProposalTable;
  readonly find: (trx: Trx, id: number) => Promise<Row | undefined>;
  readonly subject: (row: Row) => { readonly subjectType: SubjectType; readonly subjectId: string };
  readonly snapshot: (row: Row) => object;
}

interface Step<Row> {
  readonly act: Act;
  readonly decision: Decision;
  /** Why it is refused; nothing for the other decisions. */
  readonly reason?: string;
  /** Carries out an approval in the same transaction. */
  readonly carryOut?: (trx: Trx, row: Row, operator: SignedIn) => Promise<void>;
}

/**
 * Decisions about one kind of proposals. Each decides, carries out and logs in one transaction. Of concurrent deciders one wins. All:
 * @throws Refusal notFound; conflict when it no longer waits
 */
interface Proposals<Row> {
  /** @param insert answers undefined when one about the same waits already. @throws Refusal alreadyProposed */
  propose(
    operator: SignedIn,
    insert: (trx: Trx, by: { readonly operatorId: number; readonly now: Date }) => Promise<number | undefined>,
  ): Promise<Row>;
  /** @throws Refusal secondOperatorRequired; and any Refusal of carrying it out, after which the proposal stays open */
  approve(id: string, operator: SignedIn, carryOut: NonNullable<Step<Row>['carryOut']>): Promise<Row>;
  /** @throws Refusal secondOperatorRequired */
  reject(id: string, reason: string, operator: SignedIn): Promise<Row>;
  /** @throws Refusal forbidden for another operator than the proposer */
  withdraw(id: string, operator: SignedIn): Promise<Row>;
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

export function createProposals<Row extends ProposalRow>(
  { audited, clock }: Pick<Acting, 'audited'> & { readonly clock: Clock },
  { acts, table, find, subject, snapshot }: Kind<Row>,
): Proposals<Row> {
  const existing = async (trx: Trx, id: number): Promise<Row> => {
    const row = await find(trx, id);
    if (!row) throw new Refusal('notFound');
    return row;
  };

  async function decide(id: string, operator: SignedIn, { act, decision, reason, carryOut }: Step<Row>): Promise<Row> {
    const proposalId = numericId(id);
    return audited(act, operator, async (trx) => {
      const before = await existing(trx, proposalId);
      refuseDecider(decision, before.proposed_by, operator.operatorId);
      const by = {
        decision,
        operatorId: operator.operatorId,
        now: clock.now(),
        reason: reason === undefined ? null : keptText(reason, 'reason'),
      };
      if (!(await decideProposal(trx, table, proposalId, by))) throw new Refusal('conflict');
      await carryOut?.(trx, before, operator);
      const after = await existing(trx, proposalId);
      return { log: { ...subject(after), before: snapshot(before), after: snapshot(after) }, answer: after };
    });
  }

  return {
    propose: (operator, insert) =>
      audited(acts.proposed, operator, async (trx) => {
        const id = await insert(trx, { operatorId: operator.operatorId, now: clock.now() });
        if (id === undefined) throw new Refusal('alreadyProposed');
        const row = await find(trx, id);
        if (!row) throw new Error('a proposal was lost');
        return { log: { ...subject(row), after: snapshot(row) }, answer: row };
      }),
    approve: (id, operator, carryOut) => decide(id, operator, { act: acts.approved, decision: 'approved', carryOut }),
    reject: (id, reason, operator) => decide(id, operator, { act: acts.rejected, decision: 'rejected', reason }),
    withdraw: (id, operator) => decide(id, operator, { act: acts.withdrawn, decision: 'withdrawn' }),
  };
}
