import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { type Settings, setting } from '../platform/settings';
import { z } from 'zod';
import { figuresByCurrency, mostIn, plainAmount } from './amount-settings';

/** Cash above this, in major units of a currency without a figure of its own, must be cashed out before play goes on (specification 1 §4). */
export const maximumBalance = setting('catalogue.maximumBalance', plainAmount, 20_000);

/** The same for currencies whose unit is worth too much or too little for the common figure. */
export const maximumBalanceByCurrency = setting(
  'catalogue.maximumBalanceByCurrency',
  figuresByCurrency(z.object({ maximumBalance: z.number().nonnegative() })),
  { BRL: { maximumBalance: 100_000 }, TRY: { maximumBalance: 800_000 }, BTC: { maximumBalance: 0.2 } },
);

/**
 * Above this cash every launch and every bet is refused. A hand that has begun is played to its end, and its win is paid.
 * @returns the maximum in minor units of a currency.
 */
export async function maximumBalanceIn(settings: Settings, currency: CurrencyCode): Promise<Minor> {
  const own = (await settings.get(maximumBalanceByCurrency))[currency];
  return mostIn(own?.maximumBalance ?? (await settings.get(maximumBalance)), currency);
}
