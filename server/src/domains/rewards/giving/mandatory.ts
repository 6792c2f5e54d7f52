import type { Queryable } from '../../../platform/database';
import { findVersion } from '../offers/store';
import { claimedOffers } from './store';

/**
 * The offers that a member has to take next: those that an offer of theirs asks for, and that they have not had yet (specification 2 §4: the sign-up
 * bonus makes the first deposit's mandatory).
 */
export async function mandatoryOffers(db: Queryable, memberId: number): Promise<ReadonlySet<string>> {
  const claimed = await claimedOffers(db, memberId);
  const had = new Set(claimed.map(({ offerId }) => offerId));
  const versions = await Promise.all(claimed.map(({ offerId, version }) => findVersion(db, offerId, version)));
  const asked = versions.flatMap((version) => version?.terms.mandatoryNext ?? []);
  return new Set(asked.filter((offerId) => !had.has(offerId)));
}
