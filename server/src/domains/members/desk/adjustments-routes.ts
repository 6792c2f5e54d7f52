import type { adjustmentCalls } from '@croupier/contract/calls/members/adjustments-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { AdjustmentsDesk } from './adjustments';

/** Corrections of balances, which one operator proposes and another decides. */
export function adjustmentsRoutes(access: Access, adjustments: AdjustmentsDesk): Handlers<typeof adjustmentCalls> {
  const adjuster = access.allowed('adjustBalances');
  return {
    async adjustmentList(wanted, context) {
      access.requireRole(context.operator, 'adjustBalances');
      return adjustments.list(wanted);
    },
    adjustmentPropose: async (proposed, context) => adjustments.propose(proposed, await adjuster(context)),
    adjustmentApprove: async ({ id }, context) => adjustments.approve(id, await adjuster(context)),
    adjustmentReject: async ({ id, reason }, context) => adjustments.reject(id, reason, await adjuster(context)),
    adjustmentWithdraw: async ({ id }, context) => adjustments.withdraw(id, await adjuster(context)),
  };
}
