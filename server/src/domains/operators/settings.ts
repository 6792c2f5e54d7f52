import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency, mostIn, plainAmount } from '../../ledger/amount-settings';
import { type Settings, setting } from '../../platform/settings';

/** Hours for which the link of an invitation to the console is valid. */
export const invitationHours = setting('backoffice.invitationHours', z.number().int().min(2).max(168), 48);

/** The largest correction of a balance that operators may propose, in major units of a currency without a figure of its own. */
export const adjustmentMaximum = setting('backoffice.adjustmentMaximum', plainAmount, 10_000);
/** The same for currencies whose unit is worth too much or too little for the common figure. */
const adjustmentMaximumByCurrency = setting(
  'backoffice.adjustmentMaximumByCurrency',
  figuresByCurrency(z.object({ adjustmentMaximum: z.number().nonnegative() })),
  { BRL: { adjustmentMaximum: 50_000 }, TRY: { adjustmentMaximum: 400_000 }, BTC: { adjustmentMaximum: 0.1 } },
);

/** @returns the largest correction in minor units of a currency. */
export async function adjustmentMaximumIn(settings: Settings, currency: CurrencyCode): Promise<Minor> {
  const own = (await settings.get(adjustmentMaximumByCurrency))[currency];
  return mostIn(own?.adjustmentMaximum ?? (await settings.get(adjustmentMaximum)), currency);
}
