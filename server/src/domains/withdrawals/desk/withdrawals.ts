import type { deskCalls } from '@croupier/contract/calls/desk';
import type { WithdrawalReview } from '@croupier/contract/calls/withdrawals/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { type Database, inTransaction, type Queryable, type Trx } from '../../../platform/database';
import type { WithdrawalsReview } from '../review';
import type { ReviewedWithdrawal } from '../review-view';
import {
  type Actor,
  type Audit,
  type AuditAction,
  judgedReason,
  keptText,
  masked,
  operatorEmails,
  pageOf,
  type SignedIn,
} from '../../operators/domain';
import { membersFound } from '../../members/domain';
import { creditOf } from '../../deposits/domain';

type Decide = (id: string, reviewer: SignedIn) => Promise<WithdrawalReview>;
type DecideWithText = (id: string, text: string, reviewer: SignedIn) => Promise<WithdrawalReview>;

export interface WithdrawalsDesk {
  /** Payout details are masked: a queue is read at a glance, and not each look is logged. */
  list(page: {
    status?: number | undefined;
    search?: string | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<AnswerOf<typeof deskCalls.withdrawalList>>;
  /** @param inFull shows the payout details, and writes the look to the audit log. @throws Refusal notFound */
  get(id: string, inFull: boolean, actor: Actor): Promise<WithdrawalReview>;
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
  /** Ends what waits for a second operator. @throws also Refusal conflict when nothing waits */
  readonly dropCredit: DecideWithText;
  /** @throws also Refusal conflict when nothing is wrong with this payout */
  resolve(id: string, attempt: number, text: string, reviewer: SignedIn): Promise<WithdrawalReview>;
}

const statusName = (status: number): string =>
  Object.entries(WITHDRAW_STATUS).find(([, code]) => code === status)?.[0] ?? String(status);

const withMaskedDetails = (review: WithdrawalReview): WithdrawalReview => ({
  ...review,
  details: Object.fromEntries(Object.entries(review.details).map(([name, value]) => [name, masked(value)])),
});

async function named(queryable: Queryable, reviews: readonly ReviewedWithdrawal[]): Promise<WithdrawalReview[]> {
  const ids = reviews.flatMap(({ approvals, payouts, credits }) => [
    ...credits.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by].filter((id) => id !== null)),
    ...approvals.map(({ operatorId }) => operatorId),
    ...payouts.flatMap(({ endAskedBy, endedBy }) => [endAskedBy, endedBy].filter((id) => id !== null)),
  ]);
  const emails = ids.length > 0 ? await operatorEmails(queryable, ids) : new Map<number, string>();
  const emailOf = (id: number | null) => (id === null ? null : (emails.get(id) ?? ''));
  return reviews.map((review) => ({
    ...review,
    approvals: review.approvals.map(({ operatorId, time }) => ({ operator: emails.get(operatorId) ?? '', time })),
    credits: review.credits.map((credit) => creditOf(credit, emails)),
    payouts: review.payouts.map((payout) => ({
      ...payout,
      endAskedBy: emailOf(payout.endAskedBy),
      endedBy: emailOf(payout.endedBy),
    })),
  }));
}

async function oneNamed(queryable: Queryable, review: ReviewedWithdrawal): Promise<WithdrawalReview> {
  const [only] = await named(queryable, [review]);
  if (!only) throw new Error('a review was lost');
  return only;
}

/** What the audit log keeps of a cash-out: its way through the states, never where the money goes. */
const snapshot = (review: WithdrawalReview) => ({
  status: statusName(review.status),
  amount: review.amount,
  currency: review.currency,
  reason: review.reason,
  approvals: review.approvals.map((approval) => approval.operator),
  ...(review.credits.length > 0 && {
    credits: review.credits.map(({ act, state, askedBy, decidedBy }) => ({ act, state, askedBy, decidedBy })),
  }),
  ...(review.payouts.length > 0 && {
    payouts: review.payouts.map(({ payoutId, state, trouble, resolution, endAskedBy, endReason }) => ({
      payoutId,
      state,
      trouble,
      resolution,
      ...(endAskedBy !== null && { endAskedBy, endReason }),
    })),
  }),
});

/** The first word of two leaves the cash-out where it was. */
const endedAs =
  (action: AuditAction) =>
  ({ credits, status }: WithdrawalReview): AuditAction => {
    if (credits.some(({ state }) => state === 'asked')) return 'withdrawalCreditAsked';
    return status === WITHDRAW_STATUS.paying ? 'payoutEndAsked' : action;
  };

export function createWithdrawalsDesk(deps: {
  database: Database;
  audit: Audit;
  review: WithdrawalsReview;
}): WithdrawalsDesk {
  const { database, audit, review } = deps;

  /** One decision and its row in the audit log, in one transaction. */
  const decide = (
    id: string,
    reviewer: SignedIn,
    action: AuditAction | ((after: WithdrawalReview) => AuditAction),
    run: (trx: Trx) => Promise<ReviewedWithdrawal>,
    written: Readonly<Record<string, string>> = {},
  ): Promise<WithdrawalReview> =>
    inTransaction(database, async (trx) => {
      await audit.hold(trx);
      const before = await oneNamed(trx, await review.get(id, trx));
      const after = await oneNamed(trx, await run(trx));
      await audit.append(trx, reviewer, {
        action: typeof action === 'string' ? action : action(after),
        subjectType: 'withdrawal',
        subjectId: id,
        before: snapshot(before),
        after: { ...snapshot(after), ...written },
      });
      return after;
    });

  return {
    async list({ status, search, pageNum, pageSize }) {
      const wanted = search?.trim();
      const sought = wanted ? { number: wanted, memberIds: await membersFound(database, wanted) } : undefined;
      const { rows, total } = await review.list({ status, sought, pageNum, pageSize });
      const content = (await named(database, rows)).map(withMaskedDetails);
      return pageOf(content, total, pageNum, pageSize);
    },
    async get(id, inFull, actor) {
      const found = await oneNamed(database, await review.get(id));
      if (!inFull) return withMaskedDetails(found);
      await inTransaction(database, (trx) =>
        audit.append(trx, actor, { action: 'withdrawalViewed', subjectType: 'withdrawal', subjectId: id }),
      );
      return found;
    },
    approve: (id, reviewer) =>
      decide(id, reviewer, 'withdrawalApproved', (trx) => review.approve(id, reviewer.operatorId, trx)),
    reject: (id, reason, reviewer) =>
      decide(id, reviewer, endedAs('withdrawalRejected'), (trx) =>
        review.reject(id, reviewer.operatorId, keptText(reason, 'reason'), trx),
      ),
    markPaying: (id, reviewer) =>
      decide(id, reviewer, 'withdrawalPaying', (trx) => review.markPaying(id, reviewer.operatorId, trx)),
    markPaid: (id, reference, reviewer) =>
      decide(
        id,
        reviewer,
        endedAs('withdrawalPaid'),
        (trx) => review.markPaid(id, reviewer.operatorId, keptText(reference, 'reference'), trx),
        { reference },
      ),
    complete: (id, reviewer) =>
      decide(id, reviewer, 'withdrawalCompleted', (trx) => review.complete(id, reviewer.operatorId, trx)),
    fail: (id, reason, reviewer) =>
      decide(id, reviewer, endedAs('withdrawalFailed'), (trx) =>
        review.fail(id, reviewer.operatorId, keptText(reason, 'reason'), trx),
      ),
    retry: (id, reviewer) =>
      decide(id, reviewer, 'withdrawalRetried', (trx) => review.retry(id, reviewer.operatorId, trx)),
    async returnBounced(id, written, reviewer) {
      const reason = judgedReason(keptText(written, 'reason'));
      const run = (trx: Trx) => review.returnBounced(id, reviewer.operatorId, reason, trx);
      return decide(id, reviewer, endedAs('withdrawalReturned'), run, { written: reason });
    },
    async dropCredit(id, written, reviewer) {
      const reason = keptText(written, 'reason');
      const run = (trx: Trx) => review.dropCredit(id, reviewer.operatorId, reason, trx);
      return decide(id, reviewer, 'withdrawalCreditDropped', run, { written: reason });
    },
    resolve: (id, attempt, resolution, reviewer) =>
      decide(id, reviewer, 'payoutResolved', (trx) =>
        review.resolve(id, reviewer.operatorId, attempt, keptText(resolution, 'reason'), trx),
      ),
  };
}
