import type { JurisdictionProfile } from '../../../jurisdiction';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction } from '../../../platform/database';
import { publishingBars } from '../rules/publishing';
import { SEEDED_OFFERS } from './seeded';
import { keepVersion, latestVersion, publishVersion } from './store';

interface SeedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: JurisdictionProfile;
}

/**
 * Keeps the offers that a house starts with as version 1 and puts them in force, except those that the jurisdiction forbids. Leaves alone every offer
 * that is known already: operators may have changed or stopped it. Idempotent; several processes may run it at once.
 */
export async function seedOffers({ database, clock, profile }: SeedDeps): Promise<void> {
  for (const terms of SEEDED_OFFERS)
    await inTransaction(database, async (trx) => {
      const first = { offerId: terms.name, version: 1 };
      if ((await latestVersion(trx, terms.name)) > 0) return;
      // Another process may have kept the same version since; then it publishes it, too.
      if (!(await keepVersion(trx, { ...first, terms })) || publishingBars(terms, profile).length > 0) return;
      await publishVersion(trx, { ...first, at: clock.now() });
    });
}
