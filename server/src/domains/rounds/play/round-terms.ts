import type { GrantTerms } from '../../../ledger/grants';
import { readPointer } from '../../../ledger/seed-pointer';
import type { Database } from '../../../platform/database';
import { type BonusTerms, type GrantedStake, RgsFault, termsOfStake } from '../../play/domain';

/**
 * What the stake of a new round means to the grant that was active when the member's state was cached. A bonus that has ended since binds no stake.
 * @param grantId the cached grant, null for none. @returns 'stale' when the cached grant forbids the stake but is no longer active.
 * @throws RgsFault ERR_GLE when the active grant's offer forbids the stake.
 */
export async function termsOfRound(
  { bonusTerms, database }: { readonly bonusTerms: BonusTerms; readonly database: Database },
  grantId: string | null,
  stake: Omit<GrantedStake, 'grantId'>,
): Promise<GrantTerms | undefined | 'stale'> {
  let forbidden: RgsFault | undefined;
  try {
    return await termsOfStake(bonusTerms, grantId, stake, (most) => {
      forbidden = new RgsFault('ERR_GLE', 'bonusStakeTooHigh', most);
      return forbidden;
    });
  } catch (failure) {
    if (failure !== forbidden) throw failure;
    const pointer = await readPointer(database, stake.memberId);
    if (pointer?.grant_id === grantId) throw failure;
    return 'stale';
  }
}
