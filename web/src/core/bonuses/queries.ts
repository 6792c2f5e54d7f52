import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { useQuery } from '@tanstack/react-query';
import { invalidate, q } from '../calls/query';
import { useUser } from '../session/session';

/** The member's active bonus, those that wait, and open offers. @param asked false requests nothing. */
export function useMyBonuses(asked = true) {
  const memberId = useUser()?.id;
  return useQuery({ ...q(rewardsCalls.myBonuses, {}), enabled: asked && memberId !== undefined });
}

/** Requests again what a change of the member's bonuses may have changed. */
export async function bonusesChanged(): Promise<void> {
  await Promise.all(
    [rewardsCalls.myBonuses, rewardsCalls.pastBonuses, rewardsCalls.depositOffers].map((call) => invalidate(call)),
  );
}
