import type { jackpotDeskCalls } from '@croupier/contract/calls/rounds/jackpots-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { JackpotsDesk } from './jackpots';

/** Jackpot changes, which one operator proposes and another decides. */
export function jackpotsDeskRoutes(access: Access, jackpots: JackpotsDesk): Handlers<typeof jackpotDeskCalls> {
  return {
    jackpotDesk: () => jackpots.read(),
    jackpotCreate: async ({ reason, ...terms }, context) => jackpots.create(terms, reason, await access.actor(context)),
    jackpotAssign: async ({ game, jackpot, reason }, context) =>
      jackpots.assign(game, jackpot, reason, await access.actor(context)),
    jackpotMove: async ({ from, to, reason }, context) => jackpots.move(from, to, reason, await access.actor(context)),
    jackpotApprove: async ({ id }, context) => jackpots.approve(id, await access.actor(context)),
    jackpotReject: async ({ id, reason }, context) => jackpots.reject(id, reason, await access.actor(context)),
    jackpotWithdraw: async ({ id }, context) => jackpots.withdraw(id, await access.actor(context)),
  };
}
