import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { type Settings, setting } from '../platform/settings';
import { mostIn, plainAmount } from './amount-settings';

/** Cash above this, in major units of the member's currency, must be cashed out before play goes on (specification 1 §4). */
export const maximumBalance = setting('catalogue.maximumBalance', plainAmount, 20_000);

/** @returns the same in minor units of a currency. */
export const maximumBalanceIn = async (settings: Settings, currency: CurrencyCode): Promise<Minor> =>
  mostIn(await settings.get(maximumBalance), currency);
