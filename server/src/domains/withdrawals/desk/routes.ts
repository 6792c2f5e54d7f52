import type { withdrawalReviewCalls } from '@croupier/contract/calls/withdrawals/desk';
import type { Handlers } from '../../../http/handlers';
import { type Access, mayDo } from '../../operators/domain';
import type { WithdrawalsDesk } from './withdrawals';

/** Decisions about cash-outs. */
export function withdrawalsDeskRoutes(
  access: Access,
  withdrawals: WithdrawalsDesk,
): Handlers<typeof withdrawalReviewCalls> {
  const reviewer = access.allowed('reviewWithdrawals');
  return {
    withdrawalList: (page) => withdrawals.list(page),
    withdrawalGet: async ({ id }, context) =>
      withdrawals.get(id, mayDo(context.operator.role, 'reviewWithdrawals'), await access.actor(context)),
    withdrawalApprove: async ({ id }, context) => withdrawals.approve(id, await reviewer(context)),
    withdrawalReject: async ({ id, reason }, context) => withdrawals.reject(id, reason, await reviewer(context)),
    withdrawalPaying: async ({ id }, context) => withdrawals.markPaying(id, await reviewer(context)),
    withdrawalPaid: async ({ id, reference }, context) => withdrawals.markPaid(id, reference, await reviewer(context)),
    withdrawalComplete: async ({ id }, context) => withdrawals.complete(id, await reviewer(context)),
    withdrawalFailed: async ({ id, reason }, context) => withdrawals.fail(id, reason, await reviewer(context)),
    withdrawalRetry: async ({ id }, context) => withdrawals.retry(id, await reviewer(context)),
    withdrawalReturn: async ({ id, reason }, context) => withdrawals.returnBounced(id, reason, await reviewer(context)),
    withdrawalCreditDrop: async ({ id, reason }, context) =>
      withdrawals.dropCredit(id, reason, await reviewer(context)),
    withdrawalResolve: async ({ id, attempt, reason }, context) =>
      withdrawals.resolve(id, attempt, reason, await reviewer(context)),
  };
}
