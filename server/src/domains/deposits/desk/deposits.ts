import type { PayloadOf } from '@croupier/contract/call';
import {
  type DepositLine,
  type DepositAtDesk,
  depositDeskCalls,
  type TroubledRefund,
} from '@croupier/contract/calls/deposits/desk';
import { secondOperatorAbove } from '../../../ledger/operators-word';
import type { Database, Trx } from '../../../platform/database';
import { refundIdOf } from '../refunds/provider';
import type { RefundTrouble } from '../refunds/rules';
import type { DepositActs } from '../desk-acts';
import {
  type Act,
  act,
  type Acting,
  type Actor,
  beforeAndAfter,
  judgedReason,
  keptText,
  pageOf,
  type SignedIn,
  wireAmount,
} from '../../operators/domain';
import { membersFound } from '../../members/domain';
import { lineOf, reviewOf } from './deposit-views';
import { refundSecondApprovalAbove } from '../settings';
import { snapshot } from './snapshot';
import { createUnappliedUpdatesDesk, type UnappliedUpdatesDesk } from './unapplied-updates';

/** Deposits at the console. Each decision is written to the audit log in its own transaction. */
export interface DepositsDesk extends UnappliedUpdatesDesk {
  list(wanted: PayloadOf<typeof depositDeskCalls.depositList>): Promise<ReturnType<typeof pageOf<DepositLine>>>;
  /** @param inFull for operators who may decide: the view is logged; others see the payer masked and no instructions. @throws Refusal notFound */
  get(id: string, inFull: boolean, actor: Actor): Promise<DepositAtDesk>;
  /**
   * Above the configured amount a second operator must accept the deposit, too. Accept and refuse: @throws Refusal notFound; conflict when another
   * operator has decided
   */
  accept(id: string, operator: SignedIn): Promise<DepositAtDesk>;
  refuse(id: string, reason: string, operator: SignedIn): Promise<DepositAtDesk>;
  /**
   * Refunds a deposit or a part of it. @param asked.amount decimal text in major units.
   * @throws Refusal reasonTooShort; amountInvalid; refundImpossible; refundAboveRest; refundBalanceTooLow; refundOpen
   */
  refund(
    id: string,
    asked: { readonly amount: string; readonly reason: string },
    operator: SignedIn,
  ): Promise<DepositAtDesk>;
  /** @throws Refusal conflict; secondOperatorRequired; and what `refund` throws, and then the refund stays proposed */
  approveRefund(id: string, attempt: number, operator: SignedIn): Promise<DepositAtDesk>;
  /** @throws Refusal conflict */
  dropRefund(id: string, attempt: number, reason: string, operator: SignedIn): Promise<DepositAtDesk>;
  /**
   * Ends a refund that did not go out: see `endByHand`. @throws Refusal reasonTooShort; conflict; refundMayGoOut; refundBeingAsked;
   * secondOperatorRequired
   */
  endRefund(id: string, attempt: number, reason: string, operator: SignedIn): Promise<DepositAtDesk>;
  /** @param trouble the trouble that the operator saw. @param text how the operator resolved it. @throws Refusal conflict */
  resolveRefund(
    id: string,
    attempt: number,
    trouble: RefundTrouble,
    text: string,
    operator: SignedIn,
  ): Promise<DepositAtDesk>;
  /**
   * Collects the debt of a charged-back deposit from the member's cash: see `collectDebt`. @param attempt 1 for the first act on this debt.
   * @throws Refusal depositOwesNothing; debtCashEmpty; conflict when another act was made meanwhile
   */
  collect(id: string, attempt: number, operator: SignedIn): Promise<DepositAtDesk>;
  /**
   * Writes off the remaining debt: see `writeOffDebt`. @throws Refusal reasonTooShort; depositOwesNothing; secondOperatorRequired; conflict when
   * another act was made meanwhile
   */
  writeOff(id: string, attempt: number, reason: string, operator: SignedIn): Promise<DepositAtDesk>;
  /** Refunds with unresolved trouble, those longest in their state first. */
  troubledRefunds(): Promise<TroubledRefund[]>;
}

const calls = depositDeskCalls;
const subject = 'deposit';
const aboveRefundLimit = { above: refundSecondApprovalAbove };

const VIEWED = act('depositViewed', { subject, by: calls.depositGet });
const ACCEPT_ASKED = act('depositAcceptAsked', { subject, by: calls.depositAccept });
const ACCEPTED = act('depositAccepted', {
  subject,
  by: calls.depositAccept,
  secondOperator: { when: { above: secondOperatorAbove }, asks: [ACCEPT_ASKED] },
});
const REFUSED = act('depositRefused', { subject, by: calls.depositRefuse });

const REFUND_ASKED = act('depositRefundAsked', { subject, by: calls.depositRefund });
const REFUND_APPROVED = act('depositRefundApproved', {
  subject,
  by: calls.depositRefundApprove,
  secondOperator: { when: aboveRefundLimit, asks: [REFUND_ASKED] },
});
const REFUND_DROPPED = act('depositRefundDropped', { subject, by: calls.depositRefundDrop });
const REFUND_END_ASKED = act('depositRefundEndAsked', { subject, by: calls.depositRefundEnd });
const REFUND_ENDED = act('depositRefundEnded', {
  subject,
  by: calls.depositRefundEnd,
  secondOperator: { when: { above: secondOperatorAbove }, asks: [REFUND_END_ASKED] },
});
const REFUND_RESOLVED = act('depositRefundResolved', { subject, by: calls.depositRefundResolve });

const DEBT_COLLECTED = act('depositDebtCollected', { subject, by: calls.depositCollect });
const WRITE_OFF_ASKED = act('depositDebtWriteOffAsked', { subject, by: calls.depositWriteOff });
const WRITTEN_OFF = act('depositDebtWrittenOff', {
  subject,
  by: calls.depositWriteOff,
  secondOperator: { when: aboveRefundLimit, asks: [WRITE_OFF_ASKED] },
});

export function createDepositsDesk(
  deps: Acting & {
    database: Database;
    deposits: DepositActs;
    usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  },
): DepositsDesk {
  const { database, audited, looked, deposits, usernamesOf } = deps;
  const decide = (
    done: Act,
    id: string,
    operator: SignedIn,
    run: (trx: Trx) => Promise<void>,
    rest: { written?: Readonly<Record<string, string>>; as?: (after: DepositAtDesk) => Act | undefined } = {},
  ): Promise<DepositAtDesk> =>
    audited(
      done,
      operator,
      beforeAndAfter({
        subjectId: id,
        read: async (trx) => reviewOf(trx, await deposits.get(id, trx), true),
        async run(trx) {
          await run(trx);
          return undefined;
        },
        snapshot,
        ...rest,
      }),
    );

  return {
    async list({ status, search, pageNum, pageSize }) {
      const memberIds = search ? await membersFound(database, search) : undefined;
      const number = search.trim() || undefined;
      const { rows, total } = await deposits.list({ status, memberIds, number, pageNum, pageSize });
      const names = await usernamesOf(rows.map((row) => row.member_id));
      const content = rows.map((row) => lineOf(row, names.get(row.member_id) ?? ''));
      return pageOf(content, total, pageNum, pageSize);
    },
    async get(id, inFull, actor) {
      const found = await reviewOf(database, await deposits.get(id), inFull);
      if (inFull) await looked(VIEWED, actor, { subjectId: id });
      return found;
    },
    async accept(id, operator) {
      await deposits.lookAgain(id);
      return decide(ACCEPTED, id, operator, (trx) => deposits.accept(id, operator.operatorId, trx), {
        as: ({ status }) => (status === 'review' ? ACCEPT_ASKED : undefined),
      });
    },
    refuse(id, reason, operator) {
      const kept = keptText(reason, 'reason');
      return decide(REFUSED, id, operator, (trx) => deposits.refuse(id, kept, trx), { written: { reason: kept } });
    },
    async refund(id, asked, operator) {
      const reason = judgedReason(keptText(asked.reason, 'reason'));
      const run = (trx: Trx) => deposits.askRefund(id, { ...asked, reason }, operator.operatorId, trx);
      return decide(REFUND_ASKED, id, operator, run, { written: { reason } });
    },
    approveRefund: (id, attempt, operator) =>
      decide(REFUND_APPROVED, id, operator, (trx) =>
        deposits.decideRefund(id, attempt, operator.operatorId, null, trx),
      ),
    async dropRefund(id, attempt, reason, operator) {
      const kept = keptText(reason, 'reason');
      const run = (trx: Trx) => deposits.decideRefund(id, attempt, operator.operatorId, kept, trx);
      return decide(REFUND_DROPPED, id, operator, run, { written: { reason: kept } });
    },
    async endRefund(id, attempt, reason, operator) {
      const kept = judgedReason(keptText(reason, 'reason'));
      const run = (trx: Trx) => deposits.endRefund(id, attempt, operator.operatorId, kept, trx);
      return decide(REFUND_ENDED, id, operator, run, {
        written: { reason: kept },
        as: ({ refunds }) =>
          refunds.find((refund) => refund.attempt === attempt)?.endedBy === null ? REFUND_END_ASKED : undefined,
      });
    },
    async resolveRefund(id, attempt, trouble, text, { operatorId, ...who }) {
      const resolution = keptText(text, 'reason');
      const run = (trx: Trx) => deposits.resolveRefund(id, attempt, trouble, { operatorId, resolution }, trx);
      return decide(REFUND_RESOLVED, id, { operatorId, ...who }, run, { written: { reason: resolution } });
    },
    collect: (id, attempt, operator) =>
      decide(DEBT_COLLECTED, id, operator, (trx) => deposits.collectDebt(id, attempt, operator.operatorId, trx)),
    async writeOff(id, attempt, reason, operator) {
      const kept = judgedReason(keptText(reason, 'reason'));
      const run = (trx: Trx) => deposits.writeOffDebt(id, attempt, operator.operatorId, kept, trx);
      return decide(WRITTEN_OFF, id, operator, run, {
        written: { reason: kept },
        as: ({ debtActs }) => (debtActs.at(-1)?.kind === 'written_off' ? undefined : WRITE_OFF_ASKED),
      });
    },
    async troubledRefunds() {
      const refunds = await deposits.troubledRefunds();
      const names = await usernamesOf(refunds.map(({ member_id }) => member_id));
      return refunds.flatMap(({ member_id, deposit_id, attempt, amount, currency, trouble, updated_at }) =>
        trouble === null
          ? []
          : {
              depositId: deposit_id,
              refundId: refundIdOf(deposit_id, attempt),
              username: names.get(member_id) ?? '',
              amount: wireAmount(amount, currency),
              currency,
              trouble,
              updateTime: updated_at.toISOString(),
            },
      );
    },
    ...createUnappliedUpdatesDesk(deps),
  };
}
