import type { Ground } from '../../ground';
import type { BoundCall } from '../../http/handlers';
import type { BonusTerms } from '../play/domain';
import { createGrants, type Grants } from './grants/grants';
import { createBonusTerms } from './grants/terms';
import { seedOffers } from './offers/seed';
import { type Loyalty, openLoyalty } from './loyalty/room';
import { openInvitations } from './invitations/room';
import type { RewardsNeeds } from './needs';

export interface Rewards {
  readonly grants: Grants;
  /** What a stake means to a member's active grant. */
  readonly bonusTerms: BonusTerms;
  /** At the start of the house: keeps the offers that it begins with, see `seedOffers`. */
  seedOffers(): Promise<void>;
  readonly loyalty: Loyalty;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

/** What members are promised and given: offers and grants of bonus money. */
export function openRewards(ground: Ground, needs: RewardsNeeds): Rewards {
  const grants = createGrants(ground);
  const loyalty = openLoyalty(ground, needs);
  ground.jobs.schedule('* * * * *', 'rewards:endGrants', () => grants.sweep());
  const invitations = openInvitations(ground, needs);
  return {
    grants,
    bonusTerms: createBonusTerms(ground),
    seedOffers: () => seedOffers(ground),
    loyalty,
    calls: [loyalty, invitations].flatMap(({ calls }) => calls),
    deskCalls: invitations.deskCalls,
  };
}
