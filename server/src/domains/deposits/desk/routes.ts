import { mayCall } from '@croupier/contract/call';
import { depositDeskCalls } from '@croupier/contract/calls/deposits/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { DepositsDesk } from './deposits';

/** The operators' calls about deposits, their refunds, debts and unapplied updates. */
export function depositsDeskRoutes(access: Access, deposits: DepositsDesk): Handlers<typeof depositDeskCalls> {
  return {
    depositList: (wanted) => deposits.list(wanted),
    depositGet: async ({ id }, context) =>
      deposits.get(id, mayCall(context.operator.role, depositDeskCalls.depositAccept), await access.actor(context)),
    depositAccept: async ({ id }, context) => deposits.accept(id, await access.actor(context)),
    depositRefuse: async ({ id, reason }, context) => deposits.refuse(id, reason, await access.actor(context)),
    depositRefund: async ({ id, amount, reason }, context) =>
      deposits.refund(id, { amount, reason }, await access.actor(context)),
    depositRefundApprove: async ({ id, attempt }, context) =>
      deposits.approveRefund(id, attempt, await access.actor(context)),
    depositRefundDrop: async ({ id, attempt, reason }, context) =>
      deposits.dropRefund(id, attempt, reason, await access.actor(context)),
    depositRefundEnd: async ({ id, attempt, reason }, context) =>
      deposits.endRefund(id, attempt, reason, await access.actor(context)),
    depositRefundResolve: async ({ id, attempt, reason, trouble }, context) =>
      deposits.resolveRefund(id, attempt, trouble, reason, await access.actor(context)),
    depositCollect: async ({ id, attempt }, context) => deposits.collect(id, attempt, await access.actor(context)),
    depositWriteOff: async ({ id, attempt, reason }, context) =>
      deposits.writeOff(id, attempt, reason, await access.actor(context)),
    depositRefundTrouble: () => deposits.troubledRefunds(),
    depositTrouble: (wanted) => deposits.trouble(wanted),
    depositUpdateResolve: async ({ provider, eventId, reason }, context) =>
      deposits.resolveUpdate({ provider, eventId }, reason, await access.actor(context)),
    depositUpdateRetry: async (update, context) => deposits.retryUpdate(update, await access.actor(context)),
  };
}
