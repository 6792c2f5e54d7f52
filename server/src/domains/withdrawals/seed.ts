import type { Database } from '../../platform/database';
import type { Settings } from '../../platform/settings';
import { amounts, byCurrency, minimumAmount, multipleOf } from './settings';

const EASED = { minimumAmount: 10, multipleOf: 10, amounts: '10/20/50/100' };

/** Cash-outs of small sums, for a fresh installation that is tried out. Never called in production. */
export async function easeCashoutRules(settings: Settings, database: Database): Promise<void> {
  await settings.set(database, minimumAmount, EASED.minimumAmount);
  await settings.set(database, multipleOf, EASED.multipleOf);
  await settings.set(database, amounts, EASED.amounts);
  const { BTC: bitcoin, ...others } = byCurrency.fallback;
  const small = Object.entries(others).map(([currency, own]) => [currency, { ...own, ...EASED }]);
  await settings.set(database, byCurrency, { ...Object.fromEntries(small), BTC: bitcoin });
}
