import type { CurrencyCode } from '@croupier/contract/money';
import type { Settings } from '../../platform/settings';
import { limitsOf, rollingPercent } from './settings';

/** The deposit rules' figures in one currency, for texts that explain them; amounts in major units. */
export async function depositFigures(settings: Settings, currency: CurrencyCode) {
  const { minimumAmount, maximumAmount } = await limitsOf(settings, currency);
  return {
    depositMinimum: minimumAmount,
    depositMaximum: maximumAmount,
    rollingPercent: await settings.get(rollingPercent),
  };
}
