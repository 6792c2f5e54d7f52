import * as z from 'zod/mini';
import { call } from '../../call';
import { nothing } from '../../fields';
import { CURRENCY_CODES } from '../../money';

export const rakebackCalls = {
  myRakeback: call('/sys/rakeback/mine', {
    summary: 'The member’s rakeback: the share of the house’s edge that comes back of every stake of own money.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      /** Share of the edge, percent; 0 while the house gives none. */
      percent: z.number(),
      /** Whether it is paid every night without a claim. */
      automatic: z.boolean(),
      currency: z.enum(CURRENCY_CODES),
      /** Major units: what can be claimed now, all that was earned, and all that was paid. */
      claimable: z.number(),
      earned: z.number(),
      paid: z.number(),
    }),
    silent: true,
  }),
  rakebackClaim: call('/sys/rakeback/claim', {
    summary: 'Claim all rakeback that amounts to whole minor units; it becomes cash at once.',
    access: 'member',
    payload: nothing,
    /** What was paid, in major units. */
    answer: z.object({ amount: z.number() }),
    limit: { max: 30, windowSeconds: 60, by: 'member' },
    sensitive: true,
  }),
} as const;
