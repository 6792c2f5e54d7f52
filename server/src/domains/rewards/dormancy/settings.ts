import { type CurrencyCode, fromWire, type Minor, toWire } from '@croupier/contract/money';
import { z } from 'zod';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { figuresByCurrency } from '../../../ledger/amount-settings';
import { type Settings, setting } from '../../../platform/settings';

/** Days without activity after which an account is dormant (specification 2 §9: 180). */
export const dormantDays = setting('rewards.dormantDays', z.number().int().min(60).max(3_650), 180);

/** Days between the announcement by mail and the first fee. */
export const dormantNoticeDays = setting('rewards.dormantNoticeDays', z.number().int().min(7).max(59), 30);

/** The fee of a dormant account a month (specification 2 §9: 5), major units by currency; a currency without one has none. */
const dormantFee = setting('rewards.dormantFee', figuresByCurrency(z.object({ fee: z.number().nonnegative() })), {
  USD: { fee: 5 },
  EUR: { fee: 5 },
  BRL: { fee: 25 },
  TRY: { fee: 200 },
  BTC: { fee: 0.00005 },
});

/** @returns minor units; 0 where a currency has none. */
export async function dormantFeeIn(settings: Settings, currency: CurrencyCode): Promise<Minor> {
  return fromWire((await settings.get(dormantFee))[currency]?.fee ?? 0, currency);
}

/** What the articles say of the fee, in major units of a currency; null where the jurisdiction forbids it, or the currency has none. */
export async function dormancyFigures(
  settings: Settings,
  { mayChargeDormancy }: Pick<JurisdictionProfile, 'mayChargeDormancy'>,
  currency: CurrencyCode,
): Promise<{
  readonly dormantFee: number | null;
  readonly dormantDays: number;
  readonly dormantNoticeDays: number;
}> {
  const fee = await dormantFeeIn(settings, currency);
  return {
    dormantFee: mayChargeDormancy && fee > 0 ? toWire(fee, currency) : null,
    dormantDays: await settings.get(dormantDays),
    dormantNoticeDays: await settings.get(dormantNoticeDays),
  };
}
