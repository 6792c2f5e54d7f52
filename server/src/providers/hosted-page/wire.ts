import { z } from 'zod';

const code = z.string().min(1).max(100);
const amount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What may be kept of the card that was paid with; told by pages that ask for one. */
const card = z.object({
  first6: z.string().regex(/^\d{6}$/),
  last4: z.string().regex(/^\d{4}$/),
  /** As the payer has entered it. */
  holder: z.string().min(1).max(130),
  /** Of the bank that issued it, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  fingerprint: code.nullable().default(null),
});

const order = z.object({
  orderId: code,
  paymentId: code,
  /** What was agreed, minor units. */
  amount,
  currency: z.string().length(3),
  status: z.enum(['challenge', 'pending', 'approved', 'declined', 'cancelled', 'expired']),
  /** What the payer sent, minor units; null before. */
  paidAmount: amount.nullable(),
  reason: z.string().max(100).nullable(),
  card: card.nullable().default(null),
});
export type OrderUpdate = z.output<typeof order>;

/** What the provider answers of an order. */
export const OrderAnswer = order.extend({
  payUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
});

/** What it tells by itself. */
export const CallbackBody = order.extend({ eventId: code, type: z.enum(['payment', 'chargeback']) });
