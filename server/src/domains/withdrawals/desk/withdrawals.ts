import { type WithdrawalAtDesk, withdrawalDeskCalls } from '@croupier/contract/calls/withdrawals/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { secondOperatorAbove } from '../../../ledger/operators-word';
import type { Database, Trx } from '../../../platform/database';
import type { WithdrawalActs } from '../desk-acts';
import type { DeskWithdrawal } from '../desk-view';
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
} from '../../operators/domain';
import { membersFound } from '../../members/domain';
import { secondApprovalAbove } from '../settings';
import { named, oneNamed, snapshot, withMaskedDetails } from './withdrawal-views';

type Decide = (id: string, reviewer: SignedIn) => Promise<WithdrawalAtDesk>;
type DecideWithText = (id: string, text: string, reviewer: SignedIn) => Promise<WithdrawalAtDesk>;

export interface WithdrawalsDesk {
  /** Payout details are masked: a queue is read at a glance, and not each look is logged. */
  list(page: {
    status?: number | undefined;
    search?: string | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<AnswerOf<typeof withdrawalDeskCalls.withdrawalList>>;
  /** @param inFull shows the payout details, and writes the look to the audit log. @throws Refusal notFound */
  get(id: string, inFull: boolean, actor: Actor): Promise<WithdrawalAtDesk>;
  /** All of them: @throws Refusal notFound; withdrawTransitionIllegal when the cash-out is in another state by now */
  readonly approve: Decide;
  readonly reject: DecideWithText;
  readonly markPaying: Decide;
  /** This and `fail` end an open payout first: see `endOpenPayout`. @throws also Refusal withdrawPayoutOpen; withdrawPayoutBeingAsked; withdrawSecondOperatorRequired */
  readonly markPaid: DecideWithText;
  readonly complete: Decide;
  readonly fail: DecideWithText;
  /** A further payout after one that failed. @throws also Refusal withdrawPayoutOpen */
  readonly retry: Decide;
  /** By hand always two operators, each with a reason. @throws also Refusal reasonTooShort; secondOperatorRequired */
  readonly returnBounced: DecideWithText;
  /** Drops a credit that waits for a second operator. @throws also Refusal conflict when nothing waits */
  readonly dropCredit: DecideWithText;
  /** @throws also Refusal conflict when nothing is wrong with this payout */
  resolve(id: string, attempt: number, text: string, reviewer: SignedIn): Promise<WithdrawalAtDesk>;
}

const calls = withdrawalDeskCalls;
const subject = 'withdrawal';

/** The first of two required operators leaves the cash-out's state unchanged. */
const CREDIT_ASKED = act('withdrawalCreditAsked', {
  subject,
  by: [calls.withdrawalReject, calls.withdrawalPaid, calls.withdrawalFailed, calls.withdrawalReturn],
});
const END_ASKED = act('payoutEndAsked', { subject, by: [calls.withdrawalPaid, calls.withdrawalFailed] });
const asks = [CREDIT_ASKED, END_ASKED];
const secondOperator = { when: { above: secondOperatorAbove }, asks };

const VIEWED = act('withdrawalViewed', { subject, by: calls.withdrawalGet });
const APPROVED = act('withdrawalApproved', {
  subject,
  by: calls.withdrawalApprove,
  secondOperator: { when: { above: secondApprovalAbove } },
});
const REJECTED = act('withdrawalRejected', { subject, by: calls.withdrawalReject, secondOperator });
const PAYING = act('withdrawalPaying', { subject, by: calls.withdrawalPaying });
const PAID = act('withdrawalPaid', { subject, by: calls.withdrawalPaid, secondOperator });
const COMPLETED = act('withdrawalCompleted', { subject, by: calls.withdrawalComplete });
const FAILED = act('withdrawalFailed', { subject, by: calls.withdrawalFailed, secondOperator });
const RETRIED = act('withdrawalRetried', { subject, by: calls.withdrawalRetry });
const RETURNED = act('withdrawalReturned', {
  subject,
  by: calls.withdrawalReturn,
  secondOperator: { when: 'always', asks },
});
const CREDIT_DROPPED = act('withdrawalCreditDropped', { subject, by: calls.withdrawalCreditDrop });
const PAYOUT_RESOLVED = act('payoutResolved', { subject, by: calls.withdrawalResolve });

const firstWordIn = ({ credits, status }: WithdrawalAtDesk): Act | undefined => {
  if (credits.some(({ state }) => state === 'asked')) return CREDIT_ASKED;
  return status === WITHDRAW_STATUS.paying ? END_ASKED : undefined;
};

export function createWithdrawalsDesk(
  deps: Acting & { database: Database; withdrawals: WithdrawalActs },
): WithdrawalsDesk {
  const { database, audited, looked, withdrawals } = deps;

  /** One decision and its row in the audit log, in one transaction. */
  const decide = (
    done: Act,
    id: string,
    reviewer: SignedIn,
    run: (trx: Trx) => Promise<DeskWithdrawal>,
    written: Readonly<Record<string, string>> = {},
  ): Promise<WithdrawalAtDesk> =>
    audited(
      done,
      reviewer,
      beforeAndAfter({
        subjectId: id,
        read: async (trx) => oneNamed(trx, await withdrawals.get(id, trx)),
        run: async (trx) => oneNamed(trx, await run(trx)),
        snapshot,
        written,
        as: (after) => (done.secondOperator?.asks ? firstWordIn(after) : undefined),
      }),
    );

  return {
    async list({ status, search, pageNum, pageSize }) {
      const wanted = search?.trim();
      const sought = wanted ? { number: wanted, memberIds: await membersFound(database, wanted) } : undefined;
      const { rows, total } = await withdrawals.list({ status, sought, pageNum, pageSize });
      const content = (await named(database, rows)).map(withMaskedDetails);
      return pageOf(content, total, pageNum, pageSize);
    },
    async get(id, inFull, actor) {
      const found = await oneNamed(database, await withdrawals.get(id));
      if (!inFull) return withMaskedDetails(found);
      await looked(VIEWED, actor, { subjectId: id });
      return found;
    },
    approve: (id, reviewer) =>
      decide(APPROVED, id, reviewer, (trx) => withdrawals.approve(id, reviewer.operatorId, trx)),
    reject: (id, reason, reviewer) =>
      decide(REJECTED, id, reviewer, (trx) =>
        withdrawals.reject(id, reviewer.operatorId, keptText(reason, 'reason'), trx),
      ),
    markPaying: (id, reviewer) =>
      decide(PAYING, id, reviewer, (trx) => withdrawals.markPaying(id, reviewer.operatorId, trx)),
    markPaid: (id, reference, reviewer) =>
      decide(
        PAID,
        id,
        reviewer,
        (trx) => withdrawals.markPaid(id, reviewer.operatorId, keptText(reference, 'reference'), trx),
        { reference },
      ),
    complete: (id, reviewer) =>
      decide(COMPLETED, id, reviewer, (trx) => withdrawals.complete(id, reviewer.operatorId, trx)),
    fail: (id, reason, reviewer) =>
      decide(FAILED, id, reviewer, (trx) => withdrawals.fail(id, reviewer.operatorId, keptText(reason, 'reason'), trx)),
    retry: (id, reviewer) => decide(RETRIED, id, reviewer, (trx) => withdrawals.retry(id, reviewer.operatorId, trx)),
    async returnBounced(id, written, reviewer) {
      const reason = judgedReason(keptText(written, 'reason'));
      const run = (trx: Trx) => withdrawals.returnBounced(id, reviewer.operatorId, reason, trx);
      return decide(RETURNED, id, reviewer, run, { written: reason });
    },
    async dropCredit(id, written, reviewer) {
      const reason = keptText(written, 'reason');
      const run = (trx: Trx) => withdrawals.dropCredit(id, reviewer.operatorId, reason, trx);
      return decide(CREDIT_DROPPED, id, reviewer, run, { written: reason });
    },
    resolve: (id, attempt, resolution, reviewer) =>
      decide(PAYOUT_RESOLVED, id, reviewer, (trx) =>
        withdrawals.resolve(id, reviewer.operatorId, attempt, keptText(resolution, 'reason'), trx),
      ),
  };
}
