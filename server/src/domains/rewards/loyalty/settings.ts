import { GAME_FAMILIES, type GameFamily } from '@croupier/contract/games/base';
import { type CurrencyCode, fromWire, type Minor } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency } from '../../../ledger/amount-settings';
import { type Settings, setting } from '../../../platform/settings';

/** Own money staked for one point, major units by currency; a currency without a figure earns none. */
export const stakePerPoint = setting(
  'loyalty.stakePerPoint',
  figuresByCurrency(z.object({ stake: z.number().positive() })),
  { USD: { stake: 10 }, EUR: { stake: 10 }, BRL: { stake: 50 }, TRY: { stake: 400 }, BTC: { stake: 0.0001 } },
);

/** @returns minor units; undefined where the currency earns no points. */
export async function unitOf(settings: Settings, currency: CurrencyCode): Promise<Minor | undefined> {
  const figure = (await settings.get(stakePerPoint))[currency];
  return figure && fromWire(figure.stake, currency);
}

const share = z.number().int().min(0).max(100);
const shares = Object.fromEntries(GAME_FAMILIES.map((family) => [family, share])) as Record<GameFamily, typeof share>;
const WHOLE = Object.fromEntries(GAME_FAMILIES.map((family) => [family, 100])) as Record<GameFamily, number>;

/** What of a stake counts for points, in hundredths, by family of games. */
export const familyShare = setting('loyalty.familyShare', z.object(shares), WHOLE);

/** Stakes to be placed before a cash-out on account of a redeemed package, percent of it. */
export const redeemRollingPercent = setting('loyalty.redeemRollingPercent', z.number().int().min(0).max(10_000), 100);

/** Days back for which deposits count for the invitation to a level by deposits and balance. */
export const inviteDays = setting('loyalty.inviteDays', z.number().int().min(1).max(365), 30);
