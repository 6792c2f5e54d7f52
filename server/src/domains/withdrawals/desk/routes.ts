import { mayCall } from '@croupier/contract/call';
import { withdrawalDeskCalls } from '@croupier/contract/calls/withdrawals/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { WithdrawalsDesk } from './withdrawals';

/** Decisions about cash-outs. */
export function withdrawalsDeskRoutes(
  access: Access,
  withdrawals: WithdrawalsDesk,
): Handlers<typeof withdrawalDeskCalls> {
  return {
    withdrawalList: (page) => withdrawals.list(page),
    withdrawalGet: async ({ id }, context) =>
      withdrawals.get(
        id,
        mayCall(context.operator.role, withdrawalDeskCalls.withdrawalApprove),
        await access.actor(context),
      ),
    withdrawalApprove: async ({ id }, context) => withdrawals.approve(id, await access.actor(context)),
    withdrawalReject: async ({ id, reason }, context) => withdrawals.reject(id, reason, await access.actor(context)),
    withdrawalPaying: async ({ id }, context) => withdrawals.markPaying(id, await access.actor(context)),
    withdrawalPaid: async ({ id, reference }, context) =>
      withdrawals.markPaid(id, reference, await access.actor(context)),
    withdrawalComplete: async ({ id }, context) => withdrawals.complete(id, await access.actor(context)),
    withdrawalFailed: async ({ id, reason }, context) => withdrawals.fail(id, reason, await access.actor(context)),
    withdrawalRetry: async ({ id }, context) => withdrawals.retry(id, await access.actor(context)),
    withdrawalReturn: async ({ id, reason }, context) =>
      withdrawals.returnBounced(id, reason, await access.actor(context)),
    withdrawalCreditDrop: async ({ id, reason }, context) =>
      withdrawals.dropCredit(id, reason, await access.actor(context)),
    withdrawalResolve: async ({ id, attempt, reason }, context) =>
      withdrawals.resolve(id, attempt, reason, await access.actor(context)),
  };
}
