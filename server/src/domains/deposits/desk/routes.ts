import type { depositReviewCalls } from '@croupier/contract/calls/deposits/desk';
import type { Handlers } from '../../../http/handlers';
import { type Access, mayDo } from '../../operators/domain';
import type { DepositsDesk } from './deposits';

/** Deposits that wait for somebody, and what became of them. */
export function depositsDeskRoutes(access: Access, deposits: DepositsDesk): Handlers<typeof depositReviewCalls> {
  const accountant = access.allowed('reviewDeposits');
  return {
    depositList: (wanted) => deposits.list(wanted),
    depositGet: async ({ id }, context) =>
      deposits.get(id, mayDo(context.operator.role, 'reviewDeposits'), await access.actor(context)),
    depositAccept: async ({ id }, context) => deposits.accept(id, await accountant(context)),
    depositRefuse: async ({ id, reason }, context) => deposits.refuse(id, reason, await accountant(context)),
    depositRefund: async ({ id, amount, reason }, context) =>
      deposits.refund(id, { amount, reason }, await accountant(context)),
    depositRefundApprove: async ({ id, attempt }, context) =>
      deposits.approveRefund(id, attempt, await accountant(context)),
    depositRefundDrop: async ({ id, attempt, reason }, context) =>
      deposits.dropRefund(id, attempt, reason, await accountant(context)),
    depositRefundEnd: async ({ id, attempt, reason }, context) =>
      deposits.endRefund(id, attempt, reason, await accountant(context)),
    depositRefundResolve: async ({ id, attempt, reason, trouble }, context) =>
      deposits.resolveRefund(id, attempt, trouble, reason, await accountant(context)),
    depositCollect: async ({ id, attempt }, context) => deposits.collect(id, attempt, await accountant(context)),
    depositWriteOff: async ({ id, attempt, reason }, context) =>
      deposits.writeOff(id, attempt, reason, await access.allowed('writeOffDebts')(context)),
    depositRefundTrouble: () => deposits.troubledRefunds(),
    depositTrouble: (wanted) => deposits.trouble(wanted),
    depositNewsResolve: async ({ provider, eventId, reason }, context) =>
      deposits.resolveNews({ provider, eventId }, reason, await accountant(context)),
    depositNewsRetry: async (news, context) => deposits.retryNews(news, await accountant(context)),
  };
}
