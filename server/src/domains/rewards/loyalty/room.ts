import { loyaltyCalls } from '@croupier/contract/calls/rewards/loyalty';
import { minor } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Ground } from '../../../ground';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Queryable, Trx } from '../../../platform/database';
import { depositEvents } from '../../deposits/domain';
import { familyOf } from '../../play/domain';
import type { RewardsNeeds } from '../needs';
import { inviteByFigures } from './figures';
import { levelOf, levelsOf } from './levels';
import { addDeposit } from './levels-store';
import { changePoints, creditPoints } from './points';
import { loyaltyRoutes } from './routes';
import * as store from './store';

/** A member's place in the club. */
interface Club {
  readonly vipPoints: number;
  readonly vipLifeTimePoints: number;
  readonly vipLevel: number;
}

export interface Loyalty {
  levelOf(db: Queryable, memberId: number): Promise<LevelName>;
  levelsOf(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, LevelName>>;
  clubOf(memberId: number): Promise<Club>;
  /** Credits points that an offer gives. @param reference what they are for, once. */
  addPoints(trx: Trx, memberId: number, points: number, reference: string): Promise<void>;
  readonly calls: readonly BoundCall[];
}

/** The loyalty club: points for play, levels, and what points buy. */
export function openLoyalty(ground: Ground, { compliance }: RewardsNeeds): Loyalty {
  const { database, clock } = ground;
  const deps = { ...ground, familyOf, refuseExcluded: compliance.exclusion.refuseExcluded };
  ground.jobs.schedule('* * * * *', 'loyalty:creditPoints', () => creditPoints(deps));
  ground.jobs.schedule('*/10 * * * *', 'loyalty:inviteByFigures', () => inviteByFigures(deps));
  ground.events.listen(depositEvents.settled, 'loyalty', async ({ depositId, memberId, amount, currency, at }, trx) => {
    const credited = { depositId, memberId, amount: minor(amount), currency };
    await addDeposit(trx, { ...credited, at: at === undefined ? clock.now() : new Date(at) });
  });
  return {
    levelOf,
    levelsOf,
    async clubOf(memberId) {
      const { points, lifeTimePoints, level } = await store.findMember(database, memberId);
      return { vipPoints: points, vipLifeTimePoints: lifeTimePoints, vipLevel: level };
    },
    async addPoints(trx, memberId, points, reference) {
      await changePoints(trx, { memberId, kind: 'rewarded', change: points, reference, at: clock.now() });
    },
    calls: bind(loyaltyCalls, loyaltyRoutes(deps)),
  };
}
