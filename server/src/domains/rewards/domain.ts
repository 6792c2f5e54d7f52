import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { VIP_LEVEL } from '@croupier/contract/codes';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Ground } from '../../ground';
import { bind, type BoundCall } from '../../http/handlers';
import type { BonusTerms } from '../play/domain';
import { createGiving, type Giving } from './giving/giving';
import { listenForOccasions } from './giving/listeners';
import { createMemberOffers } from './giving/member';
import { rewardsRoutes } from './giving/routes';
import { createGrants, type Grants } from './grants/grants';
import { createBonusTerms } from './grants/terms';
import type { RewardsNeeds } from './needs';
import { seedOffers } from './offers/seed';

export interface Rewards {
  readonly grants: Grants;
  readonly giving: Giving;
  /** What a stake means to a member's active grant. */
  readonly bonusTerms: BonusTerms;
  /** At the start of the house: keeps the offers that it begins with, see `seedOffers`. */
  seedOffers(): Promise<void>;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

const LEVELS = (Object.keys(VIP_LEVEL) as LevelName[]).sort((one, other) => VIP_LEVEL[other] - VIP_LEVEL[one]);
/** The highest level whose number the member's has reached. */
const levelNumbered = (vipLevel: number): LevelName => LEVELS.find((name) => VIP_LEVEL[name] <= vipLevel) ?? 'entry';

/** What members are promised and given: offers and grants of bonus money. */
export function openRewards(ground: Ground, needs: RewardsNeeds): Rewards {
  const { members, compliance, deposits, catalogue } = needs;
  const grants = createGrants(ground);
  const deps = {
    ...ground,
    grants,
    members,
    documents: compliance.documents,
    paysAlike: deposits.paysAlike,
    levelOf: async (_: unknown, { vipLevel }: { readonly vipLevel: number }) => levelNumbered(vipLevel),
  };
  const giving = createGiving(deps);
  const memberOffers = createMemberOffers({
    ...deps,
    giving,
    allGrants: grants,
    gameName: async (code) => (await catalogue.service.game(code)).name,
  });
  listenForOccasions({ ...ground, giving, grants, exclusion: compliance.exclusion });
  ground.jobs.schedule('* * * * *', 'rewards:endGrants', () => grants.sweep());
  ground.jobs.schedule('23 * * * *', 'rewards:endIdleGrants', () => grants.sweepIdle(deposits.service.hasCredited));
  return {
    grants,
    giving,
    bonusTerms: createBonusTerms(ground),
    seedOffers: () => seedOffers(ground),
    calls: bind(rewardsCalls, rewardsRoutes(memberOffers)),
    deskCalls: [],
  };
}
