import { z } from 'zod';

/** The parts of Stripe's API that we read (docs.stripe.com/api). Stripe's empty fields are null. */
const code = z.string().min(1).max(255);
/** In Stripe's smallest units of the currency. */
const amount = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[a-z]{3}$/);

/** The card that paid; Stripe does not report its first digits. */
const Card = z.object({
  last4: z.string().regex(/^\d{4}$/),
  /** Country of the issuing bank, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  /** The same for the same card number within one Stripe account; for a wallet, possibly the fingerprint of the wallet's substitute number. */
  fingerprint: code.nullish(),
});

export const Charge = z.object({ payment_method_details: z.object({ type: code }) });
export const CardCharge = z.object({
  billing_details: z.object({ name: z.string().max(255).nullish() }).nullish(),
  payment_method_details: z.object({ type: z.literal('card'), card: Card }),
});

export const Intent = z.object({
  id: code,
  amount_received: amount,
  currency,
  /** Parsed separately, so that a malformed charge cannot discard a valid payment. */
  latest_charge: z.unknown().optional(),
});
export type Intent = z.output<typeof Intent>;

export const Session = z.object({
  id: code,
  object: z.literal('checkout.session'),
  client_reference_id: z.string().max(255).nullish(),
  amount_total: amount.nullish(),
  currency: currency.nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_secret: z.string().max(2_000).nullish(),
  /** The payment's id, or the payment when the request expanded it. */
  payment_intent: z.union([code, Intent]).nullish(),
});
export type Session = z.output<typeof Session>;

/** A dispute and a refund name their payment by id, unless the request expanded it. */
const ofPayment = { payment_intent: z.union([code, z.object({ id: code })]).nullish() };
export type OfPayment = z.output<z.ZodObject<typeof ofPayment>>;

const Dispute = z.object({ id: code, amount, currency, ...ofPayment });
export type Dispute = z.output<typeof Dispute>;

export const Refund = z.object({
  id: code,
  amount,
  currency,
  status: z.string().max(40).nullish(),
  failure_reason: z.string().max(100).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  ...ofPayment,
});
export type Refund = z.output<typeof Refund>;

export const listOf = <T>(one: z.ZodType<T>) => z.object({ data: z.array(one).max(100) });

const of = <T>(object: z.ZodType<T>) => z.object({ object });

/** Events about a payment. */
const COMPLETION = z.enum(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);
export const WebhookEvent = z.discriminatedUnion('type', [
  z.object({ id: code, type: COMPLETION, data: of(Session) }),
  z.object({ id: code, type: z.literal('checkout.session.expired'), data: of(Session) }),
  z.object({ id: code, type: z.literal('checkout.session.async_payment_failed'), data: of(Session) }),
  z.object({ id: code, type: z.literal('charge.dispute.funds_withdrawn'), data: of(Dispute) }),
  z.object({ id: code, type: z.literal('charge.dispute.funds_reinstated'), data: of(Dispute) }),
  z.object({ id: code, type: z.enum(['refund.created', 'refund.updated', 'refund.failed']), data: of(Refund) }),
]);
export type WebhookEvent = z.output<typeof WebhookEvent>;

/** Whether an event's type is one of these, even if its data is malformed. */
export const isKnown = (type: string): boolean =>
  WebhookEvent.options.some(({ shape }) => shape.type.safeParse(type).success);
