import type { chainDeskCalls } from '@croupier/contract/calls/deposits/chains-desk';
import type { Handlers } from '../../../http/handlers';
import type { ChainsDesk } from './chains';

/** The operators' calls about payments on public chains and their watchers. */
export const chainsDeskRoutes = (chains: ChainsDesk): Handlers<typeof chainDeskCalls> => ({
  chainPayments: (wanted) => chains.payments(wanted),
  chainWatch: () => chains.watch(),
});
