import { Stripe } from 'stripe';
import type { z } from 'zod';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import type { CurrencyCode } from '@croupier/contract/money';
import {
  type CallbackMessage,
  CURRENCY_DIFFERS,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentUpdate,
  type ProviderEvent,
  ProviderUnavailable,
  type ReadCallback,
  type RefundNotification,
} from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import { asArrived } from '../as-arrived';
import { unreadable } from '../signed-ask';
import { paidWith } from './charges';
import { refundCallbackOf, createStripeRefunds } from './refunds';
import { type Dispute, Intent, isKnown, listOf, type OfPayment, type Refund, Session, WebhookEvent } from './wire';

export const STRIPE = DEPOSIT_METHOD.STRIPE.provider;

export interface StripeOptions {
  /** Stripe's API, or a double of it. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Key that signs Stripe's webhooks (`whsec_…`). */
  readonly webhookSecret: string;
  /** Our page that shows Stripe's form in a frame. */
  readonly frameUrl: string;
  /** Return address for a payer who had to leave the frame. */
  readonly returnUrl: string;
  readonly siteName: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

/** Currencies whose smallest units are the same at Stripe as ours. */
const CURRENCIES: readonly CurrencyCode[] = ['USD', 'EUR', 'BRL', 'TRY'];
/** Counted from the deposit: Stripe requires an expiry more than thirty minutes after the opening, which leaves a quarter of an hour to open. */
const EXPIRES_SECONDS = 45 * 60;
const TOLERANCE_SECONDS = 300;
const DEFAULT_PATIENCE_MILLISECONDS = 10_000;

/** Whether Stripe answered that the order cannot be paid this way, as opposed to giving no answer. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof Stripe.errors.StripeInvalidRequestError || failure instanceof Stripe.errors.StripeCardError;

function updateOf(session: Session, orderId: string, frameUrl: string, publishableKey: string): PaymentUpdate {
  const update = {
    orderId,
    paymentId: session.id,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    reason: null,
    challengeUrl: null,
  };
  if (session.status === 'expired') return { ...update, status: 'expired' };
  if (session.status === 'complete')
    return { ...update, status: session.payment_status === 'paid' ? 'approved' : 'pending' };
  // The fragment after # is neither sent to a server nor logged.
  const secret = new URLSearchParams({ key: publishableKey, secret: session.client_secret ?? '' });
  return { ...update, status: 'challenge', challengeUrl: `${frameUrl}#${secret}` };
}

/** @throws ProviderUnavailable without an answer, and when the answer violates Stripe's API; the error omits the contents of Stripe's error. */
async function answered<T>(schema: z.ZodType<T>, question: Promise<unknown>): Promise<T> {
  const said = await question.catch((failure: unknown) => {
    if (isRefusal(failure)) throw failure;
    throw new ProviderUnavailable(`no answer from Stripe: ${(failure as Error).name}`);
  });
  const parsed = schema.safeParse(said);
  if (!parsed.success) throw new ProviderUnavailable('unusable answer from Stripe');
  return parsed.data;
}

const orderOf = (session: Session) => session.client_reference_id ?? '';

/** Stripe Checkout in a frame, through its own library. Webhooks are signed; disputes take a deposit back. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { clock, frameUrl, publishableKey, webhookSecret, siteName } = options;
  const address = new URL(options.url);
  const stripe = new Stripe(options.secretKey, {
    host: address.hostname,
    ...(address.port && { port: address.port }),
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    timeout: options.patienceMilliseconds ?? DEFAULT_PATIENCE_MILLISECONDS,
    maxNetworkRetries: 0,
    telemetry: false,
  });

  const tell = (session: Session, orderId: string): PaymentUpdate =>
    updateOf(session, orderId, frameUrl, publishableKey);

  /**
   * Judges a session that counts as paid by the amount its payment received, because a bank may have approved a part and the session reports only the
   * requested amount.
   * @throws ProviderUnavailable while the payment cannot be read.
   */
  async function asReceived(session: Session, update: PaymentUpdate): Promise<PaymentUpdate> {
    const { payment_intent: told } = session;
    if (update.status !== 'approved' || !told) return update;
    const intent = typeof told === 'string' ? await intentOf(told) : told;
    const { amount_received: received, currency } = intent;
    // Approved, but not captured yet.
    if (received === 0) return { ...update, status: 'pending' };
    const paid = { ...update, ...paidWith(intent) };
    if (currency.toUpperCase() !== update.currency) return { ...paid, status: 'review', reason: CURRENCY_DIFFERS };
    return asArrived(paid, received);
  }

  async function intentOf(id: string): Promise<Intent> {
    try {
      return await answered(Intent, stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (failure) {
      if (isRefusal(failure)) throw new ProviderUnavailable('Stripe does not know the payment of its session');
      throw failure;
    }
  }

  const lineOf = ({ amount, currency }: PaymentOrder): Stripe.Checkout.SessionCreateParams.LineItem => ({
    quantity: 1,
    price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: siteName } },
  });

  /** The session of a payment; undefined when the payment has no session. */
  async function sessionOf({ payment_intent }: OfPayment): Promise<Session | undefined> {
    const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (!intent) return undefined;
    const found = await answered(listOf(Session), stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
    return found.data[0];
  }

  /** The chargeback of a dispute, or of a refund made at Stripe's own pages; empty when the payment has no session. */
  async function takenBack(what: Dispute | Refund, eventId: string): Promise<ProviderEvent[]> {
    const session = await sessionOf(what);
    if (!session) return [];
    const update = tell(session, orderOf(session));
    return [{ ...update, eventId, type: 'chargeback', status: 'declined', takenBack: what.amount }];
  }

  /** The reinstated money of a dispute: one update per dispute, however many events report it. */
  async function reinstated(dispute: Dispute): Promise<ProviderEvent[]> {
    const session = await sessionOf(dispute);
    if (!session) return [];
    const came = { amount: dispute.amount, currency: dispute.currency.toUpperCase() };
    const update = { ...tell(session, orderOf(session)), ...came };
    return [{ ...update, eventId: `${dispute.id}:reinstated`, type: 'reinstatement', status: 'approved' }];
  }

  async function refundEvents(eventId: string, refund: Refund): Promise<(ProviderEvent | RefundNotification)[]> {
    const notification = refundCallbackOf(eventId, refund);
    if (notification) return [notification];
    // Several events report the same refund.
    return refund.status === 'succeeded' ? takenBack(refund, `${refund.id}:taken_back`) : [];
  }

  async function eventsOf(event: WebhookEvent): Promise<(ProviderEvent | RefundNotification)[]> {
    const told = { eventId: event.id, type: 'payment' } as const;
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired': {
        const session = event.data.object;
        return [{ ...(await asReceived(session, tell(session, orderOf(session)))), ...told }];
      }
      case 'checkout.session.async_payment_failed': {
        const session = event.data.object;
        return [{ ...tell(session, orderOf(session)), ...told, status: 'declined', reason: 'not_paid' }];
      }
      case 'charge.dispute.funds_withdrawn':
        return takenBack(event.data.object, event.id);
      case 'charge.dispute.funds_reinstated':
        return reinstated(event.data.object);
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return refundEvents(event.id, event.data.object);
    }
  }

  return {
    name: STRIPE,
    currencies: CURRENCIES,
    frameOrigins: [new URL(frameUrl).origin],
    // Reported with status `review` only: without an operator, nothing but the agreed amount is credited.
    settlesOtherAmounts: true,
    patienceMilliseconds: (EXPIRES_SECONDS + 60) * 1000,
    async open(order) {
      const { orderId, language, billing, createdAt } = order;
      try {
        const session = await answered(
          Session,
          stripe.checkout.sessions.create(
            {
              mode: 'payment',
              ui_mode: 'embedded_page',
              line_items: [lineOf(order)],
              client_reference_id: orderId,
              metadata: { orderId },
              payment_intent_data: { metadata: { orderId } },
              ...(billing.email && { customer_email: billing.email }),
              locale: language,
              redirect_on_completion: 'if_required',
              return_url: `${options.returnUrl}?order_id=${encodeURIComponent(orderId)}`,
              // Must be the same in each request: Stripe refuses an idempotency key with other parameters.
              expires_at: Math.floor(createdAt.getTime() / 1000) + EXPIRES_SECONDS,
            },
            { idempotencyKey: orderId },
          ),
        );
        return tell(session, orderId);
      } catch (failure) {
        if (isRefusal(failure)) return 'refused';
        throw failure;
      }
    },
    async query({ orderId, paymentId }) {
      if (paymentId === null) return undefined; // the caller opens again with the same key and gets the same session
      try {
        const expand = ['payment_intent.latest_charge'];
        const session = await answered(Session, stripe.checkout.sessions.retrieve(paymentId, { expand }));
        return await asReceived(session, tell(session, orderId));
      } catch (failure) {
        if (isRefusal(failure)) return undefined;
        throw failure;
      }
    },
    async readCallback({ headers, body }: CallbackMessage, _, keep): Promise<ReadCallback> {
      let event: Stripe.Event;
      try {
        const signature = headers['stripe-signature'] ?? '';
        const now = clock.now().getTime();
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now);
      } catch (failure) {
        return failure instanceof SyntaxError ? unreadable(keep) : 'unauthentic';
      }
      if (!isKnown(event.type)) {
        await keep?.();
        return [];
      }
      const told = WebhookEvent.safeParse(event);
      if (!told.success) return unreadable(keep);
      await keep?.();
      try {
        return await eventsOf(told.data);
      } catch (failure) {
        if (failure instanceof ProviderUnavailable) return 'unverifiable';
        throw failure;
      }
    },
    refund: createStripeRefunds(stripe, answered),
  };
}
