import type { chainRoomCalls } from '@croupier/contract/calls/deposits/chains-desk';
import type { Handlers } from '../../../http/handlers';
import type { ChainsDesk } from './chains';

/** Payments on public chains, and the watch over them. */
export const chainsDeskRoutes = (chains: ChainsDesk): Handlers<typeof chainRoomCalls> => ({
  chainPayments: (wanted) => chains.payments(wanted),
  chainWatch: () => chains.watch(),
});
