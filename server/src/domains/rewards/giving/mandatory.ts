import type { Queryable } from '../../../platform/database';
import { findVersions, type OfferVersion } from '../offers/store';
import { claimedOffers } from './store';

/**
 * The offers that a member has to take next: those that an offer of theirs asks for, and that they have not had yet (specification 2 §4: the sign-up
 * bonus makes the first deposit's mandatory).
 * @param claimed what the member has had, each version once.
 */
export function mandatoryAfter(claimed: readonly OfferVersion[]): ReadonlySet<string> {
  const had = new Set(claimed.map(({ offerId }) => offerId));
  const asked = claimed.flatMap(({ terms }) => terms.mandatoryNext ?? []);
  return new Set(asked.filter((offerId) => !had.has(offerId)));
}

/** The same, read for one member. */
export async function mandatoryOffers(db: Queryable, memberId: number): Promise<ReadonlySet<string>> {
  return mandatoryAfter(await findVersions(db, await claimedOffers(db, memberId)));
}
