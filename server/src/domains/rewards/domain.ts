import type { Ground } from '../../ground';
import { createGrants, type Grants } from './grants';
import { createBonusTerms } from './terms';
import type { BonusTerms } from '../play/domain';

export interface Rewards {
  readonly grants: Grants;
  /** What a stake means to a member's active grant. */
  readonly bonusTerms: BonusTerms;
}

/** What members are promised and given: offers and grants of bonus money. */
export function openRewards(
  ground: Pick<Ground, 'database' | 'clock'> & { readonly jobs: Pick<Ground['jobs'], 'schedule'> },
): Rewards {
  const grants = createGrants(ground);
  ground.jobs.schedule('* * * * *', 'rewards:endGrants', () => grants.sweep());
  return { grants, bonusTerms: createBonusTerms(ground) };
}
