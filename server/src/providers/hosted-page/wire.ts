import { z } from 'zod';

const code = z.string().min(1).max(100);
const amount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What may be stored of the card that paid; reported by pages that collect a card. */
const card = z.object({
  first6: z.string().regex(/^\d{6}$/),
  last4: z.string().regex(/^\d{4}$/),
  /** As entered by the payer. */
  holder: z.string().min(1).max(130),
  /** Country of the issuing bank, ISO 3166-1 alpha-2. */
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
  /** The agreed amount, minor units. */
  amount,
  currency: z.string().length(3),
  status: z.enum(['challenge', 'pending', 'approved', 'declined', 'cancelled', 'expired']),
  /** The amount that the payer sent, minor units; null before that. */
  paidAmount: amount.nullable(),
  reason: z.string().max(100).nullable(),
  card: card.nullable().default(null),
});
export type OrderUpdate = z.output<typeof order>;

/** The provider's answer about an order. */
export const OrderAnswer = order.extend({
  payUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
});

/** The provider's callback. */
export const CallbackBody = order.extend({ eventId: code, type: z.enum(['payment', 'chargeback']) });
