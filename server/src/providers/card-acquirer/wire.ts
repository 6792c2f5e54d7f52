import { z } from 'zod';

const code = z.string().min(1).max(100);
const amount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The captured amount where the bank approved another than requested, minor units; optional for acquirers without partial approvals. */
const capturedAmount = amount.nullable().default(null);

export const TokenAnswer = z.object({
  token: code,
  fingerprint: code.nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
});

/** What the acquirer reports about a payment. */
export const PaymentAnswer = z.object({
  paymentId: code,
  orderId: code,
  amount,
  currency: z.string().length(3),
  capturedAmount,
  status: z.enum(['approved', 'declined', 'challenge', 'pending', 'expired']),
  challengeUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  reason: z.string().max(100).nullable(),
});

export const CallbackBody = z.object({
  eventId: code,
  type: z.enum(['payment', 'chargeback']),
  paymentId: code,
  orderId: code,
  amount,
  currency: z.string().length(3),
  capturedAmount,
  status: z.enum(['approved', 'declined']),
  reason: z.string().max(100).nullable(),
});
