import { GAME_FAMILIES } from '@croupier/contract/games/base';
import { CURRENCY_CODES } from '@croupier/contract/money';
import { z } from 'zod';
import { setting } from '../../../platform/settings';

/** Own money wagered for one point, minor units by currency; a currency without a figure earns none. */
export const stakePerPoint = setting(
  'loyalty.stakePerPoint',
  z.partialRecord(z.enum(CURRENCY_CODES), z.number().int().min(1).max(1_000_000_000)),
  { USD: 1_000, EUR: 1_000 },
);

/** What of a stake counts for points, in hundredths, by family of games; a family without a figure counts in full. */
export const pointsByFamily = setting(
  'loyalty.contributionByFamily',
  z.partialRecord(z.enum(GAME_FAMILIES), z.number().int().min(0).max(100)),
  {} as Partial<Record<(typeof GAME_FAMILIES)[number], number>>,
);

/** Stakes to be placed before a cash-out on account of a redeemed package, percent of it. */
export const redeemRollingPercent = setting('loyalty.redeemRollingPercent', z.number().int().min(0).max(10_000), 100);
