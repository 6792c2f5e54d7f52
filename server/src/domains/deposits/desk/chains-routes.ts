import type { chainRoomCalls } from '@croupier/contract/calls/deposits/chains-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { ChainsDesk } from './chains';

/** Payments on public chains, and the watch over them. */
export const chainsDeskRoutes = (access: Access, chains: ChainsDesk): Handlers<typeof chainRoomCalls> => ({
  async chainPayments(wanted, context) {
    access.requireRole(context.operator, 'reviewDeposits');
    return chains.payments(wanted);
  },
  async chainWatch(_, context) {
    access.requireRole(context.operator, 'reviewDeposits');
    return chains.watch();
  },
});
