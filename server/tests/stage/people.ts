import { profileOf, profilesOf } from '../../src/domains/members/service/profiles';
import type { DepositsDeps } from '../../src/domains/deposits/deps';
import type { Database } from '../../src/platform/database';

/** The members of a test's database, read as the members' domain reads them. */
export const membersIn = (database: Database): DepositsDeps['members'] => ({
  profileOf: (memberId, queryable = database) => profileOf(queryable, memberId),
  profilesOf: (memberIds, queryable = database) => profilesOf(queryable, memberIds),
});

/** A house in which no member takes a break or is excluded. */
export const NOBODY_EXCLUDED: DepositsDeps['exclusion'] = {
  refuseExcluded: async () => undefined,
  meetPayer: async () => false,
  payersLikeOthers: async () => new Set(),
};
