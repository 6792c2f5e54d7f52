import type { Clock } from '../../../platform/clock';
import { cachedFor } from '../../../platform/cache/cached-for';
import type { Database } from '../../../platform/database';
import type { BonusTerms } from '../../play/domain';
import { judgeStake } from '../rules/stake';
import * as store from './store';

/** How long a grant's terms are remembered. They never change, so this only bounds the memory. */
const REMEMBERED_MILLISECONDS = 600_000;

/** Judges stakes by the terms that the member's grant was made under. */
export function createBonusTerms({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): BonusTerms {
  const findGrant = cachedFor(REMEMBERED_MILLISECONDS, clock, (grantId: string) => store.findGrant(database, grantId));
  return async ({ memberId, grantId, ...stake }) => {
    const grant = await findGrant(grantId);
    if (grant?.member_id !== memberId || !grant.terms.wagering) return undefined;
    const judged = judgeStake(grant.terms.wagering, stake);
    return judged.forbidden ? { most: judged.most } : { grantId, ...judged };
  };
}
