import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Act, ProposalActs, SubjectType } from '../acts';
import type { Acting } from '../audited';
import type { ProposalRow, ProposalStore } from '../store/proposals';
import { pageOf } from './fields';
import { createProposals, type SignedIn } from './proposals';

/** What a desk says of its own about a kind of proposals. */
interface DeskKind<Row extends ProposalRow, Line, Reader extends readonly unknown[]> {
  readonly acts: ProposalActs;
  readonly store: ProposalStore<Row>;
  readonly subject: (row: Row) => { readonly subjectType: SubjectType; readonly subjectId: string };
  /** What the audit log keeps of a proposal besides its reason and decision. */
  readonly content: (row: Row) => object;
  /** Carries out an approval, in its transaction. A Refusal leaves the proposal open. */
  readonly carryOut: (trx: Trx, row: Row, operator: SignedIn) => Promise<void>;
  /** Proposals on the wire, in the same order. */
  readonly lines: (rows: readonly Row[], ...reader: Reader) => Promise<Line[]>;
}

interface Listed {
  readonly status?: ProposalState | undefined;
  /** A further condition on the table, which is called `a`; default: none. */
  readonly and?: RawBuilder<unknown>;
  readonly pageNum: number;
  readonly pageSize: number;
}

interface By {
  readonly operatorId: number;
  readonly now: Date;
}

/** What is done at once or proposed. */
interface Once<Row> {
  /** One for all tries of a request. */
  readonly requestKey: string;
  /** @throws Refusal idempotencyMismatch when the row of this key was of another request */
  readonly refuseOther: (known: Row) => void;
  /** Inserts it as proposed or, when one operator may do it alone, as approved. @returns the row's number */
  readonly insert: (trx: Trx, by: By) => Promise<number>;
}

/**
 * One kind of proposals at its desk, answered as the wire has them: a list, and the decisions of `createProposals`.
 * @typeParam Reader what lines depend on besides their rows, such as a language; every function takes it last
 */
export function createProposalDesk<Row extends ProposalRow, Line, Reader extends readonly unknown[] = readonly []>(
  deps: Pick<Acting, 'audited'> & { readonly database: Database; readonly clock: Clock },
  { acts, store, subject, content, carryOut, lines }: DeskKind<Row, Line, Reader>,
) {
  const { database, clock, audited } = deps;
  const { table, find } = store;
  const snapshot = (row: Row) => ({
    ...content(row),
    status: row.status,
    reason: row.reason,
    decisionReason: row.decision_reason,
  });
  const proposals = createProposals<Row>(deps, { acts, table, find, subject, snapshot });

  async function line(row: Row, ...reader: Reader): Promise<Line> {
    const [one] = await lines([row], ...reader);
    if (one === undefined) throw new Error('a proposal was lost');
    return one;
  }
  async function existing(trx: Trx, id: number): Promise<Row> {
    const row = await find(trx, id);
    if (!row) throw new Error('a proposal was lost');
    return row;
  }

  return {
    async list({ status, and, pageNum, pageSize }: Listed, ...reader: Reader) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.list(database, { status: status ?? null, ...(and && { and }) }, window);
      return pageOf(await lines(rows, ...reader), total, pageNum, pageSize);
    },
    /** @param insert answers undefined when one about the same waits already. @throws Refusal alreadyProposed */
    propose: async (
      operator: SignedIn,
      insert: (trx: Trx, by: By) => Promise<number | undefined>,
      ...reader: Reader
    ): Promise<Line> => line(await proposals.propose(operator, insert), ...reader),
    /** @throws Refusal notFound; conflict; secondOperatorRequired; and those of carrying it out, after which it still waits */
    approve: async (id: string, operator: SignedIn, ...reader: Reader): Promise<Line> =>
      line(await proposals.approve(id, operator, carryOut), ...reader),
    /** @throws Refusal notFound; conflict; secondOperatorRequired */
    reject: async (id: string, reason: string, operator: SignedIn, ...reader: Reader): Promise<Line> =>
      line(await proposals.reject(id, reason, operator), ...reader),
    /** @throws Refusal notFound; conflict; forbidden for another operator than the proposer */
    withdraw: async (id: string, operator: SignedIn, ...reader: Reader): Promise<Line> =>
      line(await proposals.withdraw(id, operator), ...reader),
    /**
     * Carries out at once what one operator may do alone, and proposes the rest; once for each request key.
     * @param act that is logged for what is carried out; its `asks` names the proposing
     * @throws Refusal of `refuseOther`, of `insert`, and of carrying it out, after which nothing is kept
     */
    async once(
      act: Act,
      operator: SignedIn,
      { requestKey, refuseOther, insert }: Once<Row>,
      ...reader: Reader
    ): Promise<Line> {
      const row = await audited(act, operator, async (trx) => {
        // Acts follow one another (`audited`), so that a repeated request finds the row of the first.
        const known = await store.findByKey(trx, requestKey);
        if (known) {
          refuseOther(known);
          return { log: null, answer: known };
        }
        const id = await insert(trx, { operatorId: operator.operatorId, now: clock.now() });
        const inserted = await existing(trx, id);
        const waits = inserted.status === 'proposed';
        if (!waits) await carryOut(trx, inserted, operator);
        const after = await existing(trx, id);
        return {
          log: { ...subject(after), after: snapshot(after), ...(waits && { as: acts.proposed }) },
          answer: after,
        };
      });
      return line(row, ...reader);
    },
  };
}
