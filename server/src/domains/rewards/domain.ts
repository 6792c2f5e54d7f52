import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import type { Ground } from '../../ground';
import { bind, type BoundCall } from '../../http/handlers';
import type { Queryable, Trx } from '../../platform/database';
import { type BonusTerms, slotStakes } from '../play/domain';
import type { MovedRewards } from '../rounds/domain';
import { openAbuse } from './abuse/room';
import { openContests } from './contests/room';
import { openCost } from './cost/room';
import { createFreeRounds, type FreeRounds } from './free-rounds/free-rounds';
import { giftsDeskCallsOf } from './gifts/desk/calls';
import { createFacts } from './giving/facts';
import { createGiving, type Giving, levelCause } from './giving/giving';
import { openDormancy } from './dormancy/room';
import { listenForOccasions } from './giving/listeners';
import { createMemberOffers } from './giving/member';
import type { Claim } from './giving/store';
import { rewardsRoutes } from './giving/routes';
import { createGrants, type Grants } from './grants/grants';
import { offersOf } from './grants/store';
import { createBonusTerms } from './grants/terms';
import { movedRewards } from './history/moved-rewards';
import { openInvitations } from './invitations/room';
import { loyaltyDeskCallsOf } from './loyalty/desk/calls';
import { levelReached } from './loyalty/events';
import { type Loyalty, openLoyalty } from './loyalty/room';
import { levelName } from './loyalty/rules';
import type { RewardsNeeds } from './needs';
import { offersDeskCallsOf } from './offers/desk/calls';
import { seedOffers } from './offers/seed';
import { createVersions } from './offers/versions';
import { openRakeback } from './rakeback/room';
import { warnOfExpiry } from './warnings/warnings';
import { openWeeks } from './weeks/room';

export { rewardParts } from './own-data';
export { dormancyFigures } from './dormancy/settings';

export interface Rewards {
  readonly grants: Grants;
  readonly freeRounds: FreeRounds;
  readonly giving: Giving;
  /** What a stake means to a member's active grant. */
  readonly bonusTerms: BonusTerms;
  /** At the start of the house: keeps the offers that it begins with, see `seedOffers`. */
  seedOffers(): Promise<void>;
  readonly loyalty: Loyalty;
  /** Names of the offers under which some of a member's bonuses and rewards were given, by the ids of these. */
  offersOf(memberId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What some of a member's movements were given for, see `movedRewards`. */
  readonly movedRewards: MovedRewards;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

/** What members are promised and given: offers and grants of bonus money. */
export function openRewards(ground: Ground, needs: RewardsNeeds): Rewards {
  const { members, messages, compliance, deposits, catalogue } = needs;
  const grants = createGrants({ ...ground, wasChargedBack: deposits.wasChargedBack });
  const freeRounds = createFreeRounds({ ...ground, grants });
  const loyalty = openLoyalty(ground, needs);
  const deps = {
    ...ground,
    grants,
    members,
    messages,
    documents: compliance.documents,
    paysAlike: deposits.paysAlike,
    levelOf: (db: Queryable, { memberId }: { readonly memberId: number }) => loyalty.levelOf(db, memberId),
    giveFreeRounds: freeRounds.give,
    addPoints: (trx: Trx, { memberId, claimId, units }: Claim) => loyalty.addPoints(trx, memberId, units, claimId),
  };
  const giving = createGiving(deps);
  const gameName = async (code: string) => (await catalogue.service.game(code)).name;
  const factsOf = createFacts({ ...deps, versions: createVersions(ground.database), levelsOf: loyalty.levelsOf });
  const memberOffers = createMemberOffers({ ...deps, factsOf, giving, allGrants: grants, freeRounds, gameName });
  listenForOccasions({ ...ground, giving, grants, freeRounds, exclusion: compliance.exclusion });
  ground.jobs.schedule('* * * * *', 'rewards:endGrants', () => grants.sweep());
  ground.jobs.schedule('* * * * *', 'rewards:endFreeRounds', () => freeRounds.sweep());
  ground.jobs.schedule('23 * * * *', 'rewards:endIdleGrants', () => grants.sweepIdle(deposits.service.creditedAmong));
  ground.jobs.schedule('17 * * * *', 'rewards:warnOfExpiry', () =>
    warnOfExpiry({ ...ground, members, messages, gameName }),
  );
  openDormancy(ground, needs);
  ground.events.listen(levelReached, 'rewards', async ({ memberId, level }, trx) => {
    const filledIn = { level: { level: levelName(level) } };
    await messages.write(trx, { memberId, words: 'levelReached', filledIn, link: '/vip' });
    await giving.happened(trx, memberId, { kind: 'level', level: levelName(level) }, levelCause(level));
  });
  const invitations = openInvitations(ground, needs);
  const contests = openContests(ground, { ...needs, giving });
  const rakeback = openRakeback(ground, needs);
  const cost = openCost(ground, needs);
  const abuse = openAbuse(ground, { ...needs, grants, gameName });
  const weeks = openWeeks(ground, { ...needs, grants, levelsOf: loyalty.levelsOf });
  const { operators, usernamesOf } = needs;
  const gifts = {
    ...ground,
    giving,
    grants,
    freeRounds,
    members,
    messages,
    gameName,
    usernamesOf,
    levelOf: loyalty.levelOf,
  };
  return {
    grants,
    freeRounds,
    giving,
    bonusTerms: createBonusTerms(ground),
    seedOffers: () => seedOffers(ground),
    loyalty,
    offersOf: (memberId, ids) => offersOf(ground.database, memberId, ids),
    movedRewards: (...asked) => movedRewards({ ...ground, gameName }, ...asked),
    calls: [
      bind(rewardsCalls, rewardsRoutes(memberOffers, freeRounds)),
      loyalty.calls,
      invitations.calls,
      rakeback.calls,
      contests.calls,
    ].flat(),
    deskCalls: [
      invitations.deskCalls,
      weeks.deskCalls,
      loyaltyDeskCallsOf(operators, { ...ground, refuseExcluded: compliance.exclusion.refuseExcluded, usernamesOf }),
      giftsDeskCallsOf(operators, gifts),
      contests.deskCalls,
      abuse.deskCalls,
      cost.deskCalls,
      offersDeskCallsOf(operators, { ...ground, gameName, slotStakes }),
    ].flat(),
  };
}
