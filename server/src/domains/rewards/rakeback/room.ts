import { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import type { Ground } from '../../../ground';
import { type BoundCall, bind } from '../../../http/handlers';
import type { RewardsNeeds } from '../needs';
import { rakebackRoutes } from './routes';
import { createRakeback } from './service';

/** Rakeback: a share of the house's edge comes back. Counted every minute, paid at 00:05 UTC where the house pays by itself. */
export function openRakeback(
  ground: Ground,
  { compliance, play }: RewardsNeeds,
): { readonly calls: readonly BoundCall[] } {
  const rakeback = createRakeback({ ...ground, play, exclusion: compliance.exclusion });
  ground.jobs.schedule('* * * * *', 'rewards:countRakeback', () => rakeback.count());
  ground.jobs.schedule('5 0 * * *', 'rewards:payRakeback', () => rakeback.payAutomatically());
  return { calls: bind(rakebackCalls, rakebackRoutes(rakeback)) };
}
