import { inTransaction } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import type { ContestsDeps } from '../deps';
import { lockEntry, markClaimed } from './entries';
import { findMission } from './store';

/**
 * Gives a member the reward of a mission that is done, once; of concurrent claims one does. The reward is a gift under its offer, with the offer's
 * limits and conditions.
 * @throws Refusal notFound; contestOver after the end of claims; missionUnfinished; missionClaimed; offerNotOpen when the offer cannot be given to
 * this member now, after which the mission can be claimed again; those of `refuseExcluded`.
 */
export const claimMission = (
  { database, clock, exclusion, giving }: Pick<ContestsDeps, 'database' | 'clock' | 'exclusion' | 'giving'>,
  memberId: number,
  missionId: number,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await exclusion.refuseExcluded(memberId, trx);
    const mission = await findMission(trx, missionId);
    if (!mission) throw new Refusal('notFound');
    const { done, isClaimed } = await lockEntry(trx, missionId, memberId);
    if (isClaimed) throw new Refusal('missionClaimed');
    const now = clock.now();
    if (now >= mission.claimEndsAt) throw new Refusal('contestOver');
    if (done < mission.rounds) throw new Refusal('missionUnfinished');
    const { offerId, version } = mission;
    const { claim } = await giving.gift(trx, { memberId, offerId, version, cause: `mission-${missionId}` });
    if (!claim) throw new Refusal('offerNotOpen');
    await markClaimed(trx, { missionId, memberId, claimId: claim.claimId, at: now });
  });
