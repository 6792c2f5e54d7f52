import type { AnswerOf } from '../call';
import { type depositLimitsCalls, LIMIT_PERIODS, type LimitPeriod } from '../calls/deposits/limits';

export type Limits = AnswerOf<(typeof depositLimitsCalls)['limits']>;
type Limit = Limits['limits'][number];

/** Limits of a member who chose none. @param change overrides, by period */
export const depositLimits = (
  change: Partial<Record<LimitPeriod, Partial<Limit>>> = {},
  chosen: 0 | 1 = 1,
): Limits => ({
  currency: 'USD',
  chosen,
  limits: LIMIT_PERIODS.map((period) => ({ period, amount: null, deposited: 0, pending: null, ...change[period] })),
});
