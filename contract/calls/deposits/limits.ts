import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing, text } from '../../fields';

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Major units of the member's currency; null is none. */
const limit = z.nullable(z.number());

const Limits = z.object({
  currency: z.string(),
  /** 1 once the member has chosen, even to have no limit. */
  chosen: z.number(),
  limits: z.array(
    z.object({
      period: z.enum(LIMIT_PERIODS),
      amount: limit,
      /** The amount that counts against the limit: deposits of the last 24 hours, 7 days or 30 days, and pending ones. */
      deposited: z.number(),
      /** A raised or removed limit, which takes effect after a day. */
      pending: z.nullable(z.object({ amount: limit, from: instant })),
    }),
  ),
});

/** An amount in major units as decimal text; empty for no limit. */
const wanted = z.optional(text(40));

/** Limits that members set themselves. */
export const depositLimitsCalls = {
  limits: call('/sys/member/deposit/limits', {
    summary: 'The member’s own deposit limits, and what counts against them.',
    access: 'member',
    payload: nothing,
    answer: Limits,
    withoutMoney: true,
  }),
  limitsSet: call('/sys/member/deposit/limits/set', {
    summary: 'Set deposit limits. Lower holds at once; higher, or none, after 24 hours.',
    body: 'json',
    access: 'member',
    payload: z.object({ day: wanted, week: wanted, month: wanted }),
    answer: Limits,
    limit: { max: 20, windowSeconds: 60, by: 'member' },
    withoutMoney: true,
  }),
} as const;
