import { type CurrencyCode, fromWire, type Minor } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency } from '../../../ledger/amount-settings';
import { type Settings, setting } from '../../../platform/settings';

/** Hours after midnight UTC at which weekly payments are made on their day: until then operators can look at them. */
export const payHour = setting('rewards.payHour', z.number().int().min(1).max(23), 9);

/** Totals of a weekly payment, major units by currency, above which an operator must approve it; a currency without one always needs it. */
const approvalAbove = setting(
  'rewards.runApprovalAbove',
  figuresByCurrency(z.object({ total: z.number().nonnegative() })),
  {
    USD: { total: 10_000 },
    EUR: { total: 10_000 },
    BRL: { total: 50_000 },
    TRY: { total: 400_000 },
    BTC: { total: 0.1 },
  },
);

/** Whether a total needs an operator's approval. @param amount minor units. */
export async function needsApproval(settings: Settings, currency: CurrencyCode, amount: Minor): Promise<boolean> {
  const figure = (await settings.get(approvalAbove))[currency];
  return amount > 0 && (figure === undefined || amount > fromWire(figure.total, currency));
}
