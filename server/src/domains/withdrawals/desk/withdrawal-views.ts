import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { Queryable } from '../../../platform/database';
import { creditOf } from '../../deposits/domain';
import { masked, operatorEmails } from '../../operators/domain';
import type { DeskWithdrawal } from '../desk-view';

/** Cash-outs as the console shows them and as the audit log keeps them. */

const statusName = (status: number): string =>
  Object.entries(WITHDRAW_STATUS).find(([, code]) => code === status)?.[0] ?? String(status);

export const withMaskedDetails = (review: WithdrawalAtDesk): WithdrawalAtDesk => ({
  ...review,
  details: Object.fromEntries(Object.entries(review.details).map(([name, value]) => [name, masked(value)])),
});

export async function named(queryable: Queryable, reviews: readonly DeskWithdrawal[]): Promise<WithdrawalAtDesk[]> {
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

export async function oneNamed(queryable: Queryable, review: DeskWithdrawal): Promise<WithdrawalAtDesk> {
  const [only] = await named(queryable, [review]);
  if (!only) throw new Error('a review was lost');
  return only;
}

/** What the audit log stores of a cash-out: its states, never the payout details. */
export const snapshot = (review: WithdrawalAtDesk) => ({
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
