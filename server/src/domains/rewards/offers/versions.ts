import type { Database } from '../../../platform/database';
import { findVersions, type OfferVersion, type VersionName } from './store';

/** Versions kept at most; beyond it all are forgotten and read again. */
const MOST_KEPT = 5_000;

/** @returns the versions of the names, in their order. @throws Error for one that is not kept: a bug. */
export type Versions = (names: readonly VersionName[]) => Promise<readonly OfferVersion[]>;

const keyOf = ({ offerId, version }: VersionName): string => `${version} ${offerId}`;

/** Versions of offers as this process remembers them: a version never changes, so nothing is ever out of date. */
export function createVersions(database: Database): Versions {
  let known = new Map<string, OfferVersion>();
  return async (names) => {
    const missing = new Map(names.filter((name) => !known.has(keyOf(name))).map((name) => [keyOf(name), name]));
    if (known.size + missing.size > MOST_KEPT) known = new Map();
    const kept = known;
    if (missing.size > 0)
      for (const version of await findVersions(database, [...missing.values()])) kept.set(keyOf(version), version);
    return names.map((name) => {
      const version = kept.get(keyOf(name));
      if (!version) throw new Error(`an unknown version of the offer ${name.offerId}`);
      return version;
    });
  };
}
