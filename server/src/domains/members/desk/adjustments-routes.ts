import type { adjustmentCalls } from '@croupier/contract/calls/members/adjustments-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { AdjustmentsDesk } from './adjustments';

/** Corrections of balances, which one operator proposes and another decides. */
export function adjustmentsRoutes(access: Access, adjustments: AdjustmentsDesk): Handlers<typeof adjustmentCalls> {
  return {
    adjustmentList: (wanted) => adjustments.list(wanted),
    adjustmentPropose: async (proposed, context) => adjustments.propose(proposed, await access.actor(context)),
    adjustmentApprove: async ({ id }, context) => adjustments.approve(id, await access.actor(context)),
    adjustmentReject: async ({ id, reason }, context) => adjustments.reject(id, reason, await access.actor(context)),
    adjustmentWithdraw: async ({ id }, context) => adjustments.withdraw(id, await access.actor(context)),
  };
}
