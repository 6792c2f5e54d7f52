import type { jackpotRoomCalls } from '@croupier/contract/calls/rounds/jackpots-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { JackpotsDesk } from './jackpots';

/** Jackpots, which one operator proposes and another decides. */
export function jackpotsDeskRoutes(access: Access, jackpots: JackpotsDesk): Handlers<typeof jackpotRoomCalls> {
  const dealer = access.allowed('manageJackpots');
  return {
    jackpotRoom: () => jackpots.read(),
    jackpotCreate: async ({ reason, ...terms }, context) => jackpots.create(terms, reason, await dealer(context)),
    jackpotAssign: async ({ game, jackpot, reason }, context) =>
      jackpots.assign(game, jackpot, reason, await dealer(context)),
    jackpotMove: async ({ from, to, reason }, context) => jackpots.move(from, to, reason, await dealer(context)),
    jackpotApprove: async ({ id }, context) => jackpots.approve(id, await dealer(context)),
    jackpotReject: async ({ id, reason }, context) => jackpots.reject(id, reason, await dealer(context)),
    jackpotWithdraw: async ({ id }, context) => jackpots.withdraw(id, await dealer(context)),
  };
}
