import { type CurrencyCode, fromWire } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency } from '../../../ledger/amount-settings';
import { type Settings, setting } from '../../../platform/settings';

/**
 * Gifts to one member within a day, major units by currency, above which a second operator approves; a currency without one always needs it. Free
 * rounds count by their stakes.
 */
export const giftApprovalAbove = setting(
  'rewards.giftApprovalAbove',
  figuresByCurrency(z.object({ total: z.number().nonnegative() })),
  {
    USD: { total: 100 },
    EUR: { total: 100 },
    BRL: { total: 500 },
    TRY: { total: 4_000 },
    BTC: { total: 0.001 },
  },
);

/** The same for points of the loyalty club. */
export const giftPointsApprovalAbove = setting(
  'rewards.giftPointsApprovalAbove',
  z.number().int().min(0).max(1_000_000),
  500,
);

/** The most that one operator gives a member within a day. @returns points, or minor units; -1 where a second operator always approves. */
export async function mostWithoutApproval(
  settings: Settings,
  kind: 'money' | 'points',
  currency: CurrencyCode,
): Promise<number> {
  if (kind === 'points') return settings.get(giftPointsApprovalAbove);
  const figure = (await settings.get(giftApprovalAbove))[currency];
  return figure === undefined ? -1 : fromWire(figure.total, currency);
}
