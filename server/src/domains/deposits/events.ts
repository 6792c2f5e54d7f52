import { CURRENCY_CODES } from '@croupier/contract/money';
import { z } from 'zod';
import { event } from '../../platform/events/event';

export const depositEvents = {
  /** A deposit was credited. */
  settled: event(
    'deposit.settled',
    z.object({
      memberId: z.number(),
      depositId: z.string(),
      method: z.string(),
      /** Minor units. */
      amount: z.number(),
      currency: z.enum(CURRENCY_CODES),
      /** When its member started it, ISO 8601; missing in facts of before. */
      startedAt: z.string().optional(),
      /** When; facts of earlier versions do not tell. */
      at: z.iso.datetime().optional(),
    }),
  ),
  /** The payer's bank took back a deposit that was credited. */
  chargedBack: event('deposit.chargedBack', z.object({ memberId: z.number(), depositId: z.string() })),
  /** A refund was paid, or was refused for good. */
  refundEnded: event('refund.ended', z.object({ memberId: z.number(), depositId: z.string(), attempt: z.number() })),
};
