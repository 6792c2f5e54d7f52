import type { jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import type { Handlers } from '../../../http/handlers';
import type { Jackpots } from './service';

export const jackpotsRoutes = (jackpots: Jackpots): Handlers<typeof jackpotsCalls> => ({
  jackpotList: () => jackpots.list(),
});
