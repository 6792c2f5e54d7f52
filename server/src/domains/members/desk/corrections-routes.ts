import type { correctionCalls } from '@croupier/contract/calls/members/corrections-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { CorrectionsDesk } from '../corrections/desk';

/** Corrections of members' data, which another operator decides where documents were accepted. */
export function correctionsRoutes(access: Access, corrections: CorrectionsDesk): Handlers<typeof correctionCalls> {
  return {
    correctionList: (wanted) => corrections.list(wanted),
    memberCorrect: async (wanted, context) => corrections.correct(wanted, await access.actor(context)),
    correctionApprove: async ({ id }, context) => corrections.approve(id, await access.actor(context)),
    correctionReject: async ({ id, reason }, context) => corrections.reject(id, reason, await access.actor(context)),
    correctionWithdraw: async ({ id }, context) => corrections.withdraw(id, await access.actor(context)),
  };
}
