import { z } from 'zod';
import { figuresByCurrency } from '../../../ledger/amount-settings';
import { setting } from '../../../platform/settings';

/** How far the smallest side of a round that members cover together may be below the largest, so that it is suspected: percent of it. */
export const coverBalance = setting('rewards.abuseCoverPercent', z.number().int().min(1).max(100), 80);

/** Rounds within 30 days that the same members cover, so that it is suspected: strangers at one table bet against each other now and then. */
export const coverRounds = setting('rewards.abuseCoverRounds', z.number().int().min(1).max(1_000), 3);

/** Times the usual stake from which on a stake in a bonus, or after its conversion, is suspected. */
export const stakeTimes = setting('rewards.abuseStakeTimes', z.number().int().min(2).max(10_000), 10);

/** Rounds after which a member has a usual stake. */
export const usualPlays = setting('rewards.abuseUsualRounds', z.number().int().min(5).max(10_000), 20);

/** Hours after a conversion in which stakes are compared with the usual one. */
export const afterConversionHours = setting('rewards.abuseAfterConversionHours', z.number().int().min(0).max(720), 24);

/** The least stake that is suspected, however small the usual one is; major units by currency. A currency without a figure has none. */
export const leastSuspectStake = setting(
  'rewards.abuseLeastStake',
  figuresByCurrency(z.object({ stake: z.number().nonnegative() })),
  { USD: { stake: 1 }, EUR: { stake: 1 }, BRL: { stake: 5 }, TRY: { stake: 40 }, BTC: { stake: 0.00001 } },
);
