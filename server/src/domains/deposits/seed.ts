import type { Database } from '../../platform/database';
import type { Settings } from '../../platform/settings';
import { byCurrency, holdCardOfOthers, rollingPercent } from './settings';

/** Allows deposits of small sums, for trying out a fresh installation. Never called in production. */
export async function easeDepositRules(settings: Settings, database: Database): Promise<void> {
  await settings.set(database, rollingPercent, 20);
  // All who try the installation pay with the same test card.
  await settings.set(database, holdCardOfOthers, 0);
  const { BTC: bitcoin, ...others } = byCurrency.fallback;
  const small = Object.entries(others).map(([currency, own]) => [currency, { ...own, minimumAmount: 10 }]);
  await settings.set(database, byCurrency, { ...Object.fromEntries(small), BTC: bitcoin });
}
