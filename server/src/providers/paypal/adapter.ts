import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { minor, toDecimal } from '@croupier/contract/money';
import type { z } from 'zod';
import {
  type CallbackMessage,
  type IsPayable,
  type PaymentUpdate,
  type PaymentProvider,
  type ProviderEvent,
  type RefundNotification,
  ProviderUnavailable,
  type ReadCallback,
} from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import type { Answer, Question } from '../ask';
import { askWithBearer } from '../bearer';
import { ownPage } from '../own-page';
import { amountOf, asCaptured, CURRENCIES } from './captures';
import { accountOf } from './payer';
import { refundCallbackOf, createPayPalRefunds } from './refunds';
import { CaptureDetails, Money, Order, Refund, Refused, Verification, WebhookEvent } from './wire';

export const PAYPAL = DEPOSIT_METHOD.PAYPAL_POLL.provider;

export interface PayPalOptions {
  /** PayPal's REST API, or a double of it. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of our registered webhook. */
  readonly webhookId: string;
  /** Where PayPal's pages are, as browsers reach them. */
  readonly pagesOrigin: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly brand: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

/** Issues by which the payer's bank or PayPal declines for good. */
const DECLINES = ['PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED'];
/** Issues that leave the order open: the payer chooses another source of money or acts on PayPal's page (docs: "Handle funding failures"). */
const RESTARTS = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'];

/** A refund of ours, or one made at PayPal's own pages. */
const REFUND_EVENTS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED'];

/** Headers that PayPal's signature covers; every message carries all of them. */
const TRANSMISSION_HEADERS = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];

const unavailable = (reason: string) => new ProviderUnavailable(reason);

/** @throws ProviderUnavailable when the payer would be sent anywhere but to PayPal's pages. */
function readOrder(order: Order, pagesOrigin: string): PaymentUpdate {
  const [unit] = order.purchase_units;
  const captures = unit?.payments?.captures ?? [];
  const update = {
    orderId: unit?.custom_id ?? '',
    paymentId: order.id,
    ...amountOf(unit?.amount ?? captures.at(-1)?.amount),
    reason: null,
    challengeUrl: null,
  };
  if (order.status === 'VOIDED') return { ...update, status: 'cancelled', reason: 'cancelled' };
  if (order.status === 'COMPLETED') return asCaptured({ ...update, ...accountOf(order.payer) }, captures);
  if (order.status === 'APPROVED') return { ...update, status: 'pending' };
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return { ...update, status: 'challenge', challengeUrl: ownPage(link?.href ?? null, pagesOrigin) };
}

/** PayPal Orders v2: the payer approves on PayPal's page, then we capture. */
export function createPayPal(options: PayPalOptions): PaymentProvider {
  const { url, webhookId, pagesOrigin } = options;
  const updateOf = (order: Order): PaymentUpdate => readOrder(order, pagesOrigin);
  const askPayPal = askWithBearer({ ...options, tokenUrl: new URL('/v1/oauth2/token', url) }, unavailable);

  const ask = (method: Question['method'], path: string, payload?: object, requestId?: string): Promise<Answer> =>
    askPayPal({
      method,
      url: new URL(path, url),
      headers: {
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId && { 'PayPal-Request-Id': requestId }),
      },
      body: payload && JSON.stringify(payload),
    });

  function read<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
    const parsed = status >= 200 && status < 300 ? schema.safeParse(body) : undefined;
    if (!parsed?.success) throw unavailable(`unusable answer with status ${status}`);
    return parsed.data;
  }

  async function findOrder(paymentId: string): Promise<Order | undefined> {
    const answer = await ask('GET', `/v2/checkout/orders/${encodeURIComponent(paymentId)}`);
    return answer.status === 404 ? undefined : read(Order, answer);
  }

  async function orderOf(paymentId: string): Promise<Order> {
    const order = await findOrder(paymentId);
    if (!order) throw unavailable('no such order');
    return order;
  }

  /** The capture that a refund names by its link. Only the id is taken from the link: the request goes to the configured API. */
  async function captureOf({ links }: WebhookEvent['resource']): Promise<CaptureDetails | undefined> {
    const up = links?.find(({ rel }) => rel === 'up')?.href;
    const captureId = up && /^\/v2\/payments\/captures\/([A-Za-z0-9]{1,40})$/.exec(new URL(up).pathname)?.[1];
    if (!captureId) return undefined;
    const answer = await ask('GET', `/v2/payments/captures/${captureId}`);
    return answer.status === 404 ? undefined : read(CaptureDetails, answer);
  }

  /** The state of a capture's order, for a message about the capture or its refund. An unknown order is reported with the message's own data. */
  async function updateOfCapture(resource: WebhookEvent['resource']): Promise<PaymentUpdate> {
    const named = resource.supplementary_data?.related_ids?.order_id;
    const capture = named ? undefined : await captureOf(resource);
    const paymentId = named ?? capture?.supplementary_data?.related_ids?.order_id;
    const order = paymentId ? await findOrder(paymentId) : undefined;
    if (order) return updateOf(order);
    const told = Money.safeParse(resource['amount']);
    return {
      orderId: capture?.custom_id ?? resource.custom_id ?? capture?.id ?? resource.id ?? '',
      paymentId: paymentId ?? '',
      ...amountOf(capture?.amount ?? told.data),
      status: 'pending',
      reason: null,
      challengeUrl: null,
    };
  }

  /**
   * Captures an order that the payer has approved. PayPal captures an order once, however often this is requested.
   * @param approval identifies the approval for idempotency: the same approval gets the same answer, and one after a decline is tried again.
   */
  async function settled(order: Order, approval: string): Promise<PaymentUpdate> {
    if (order.status !== 'APPROVED') return updateOf(order);
    const answer = await ask('POST', `/v2/checkout/orders/${order.id}/capture`, {}, `capture-${order.id}-${approval}`);
    if (answer.status === 422) {
      const refused = Refused.safeParse(answer.body);
      const issues = refused.success ? (refused.data.details ?? []).map(({ issue }) => issue) : [];
      if (issues.some((issue) => RESTARTS.includes(issue))) {
        const restart = refused.data?.links?.find(({ rel }) => rel === 'redirect' || rel === 'payer-action')?.href;
        const page = ownPage(restart ?? `${pagesOrigin}/checkoutnow?token=${order.id}`, pagesOrigin);
        return { ...updateOf(order), status: 'challenge', challengeUrl: page };
      }
      if (issues.includes('ORDER_ALREADY_CAPTURED')) return updateOf(await orderOf(order.id));
      if (issues.some((issue) => DECLINES.includes(issue)))
        return { ...updateOf(order), status: 'declined', reason: 'not_paid', challengeUrl: null };
    }
    return updateOf(read(Order, answer));
  }

  /**
   * Whether PayPal confirms that it sent the message. The body is sent back byte for byte. The age does not matter: PayPal retries for three days,
   * chargebacks are reported by messages only, and each message is recorded once and only triggers a query of the payment's current state.
   */
  async function isVerified({ headers, body }: CallbackMessage): Promise<boolean> {
    const header = (name: string) => headers[`paypal-${name}`] ?? '';
    // Anybody can post here: a message without PayPal's headers is rejected without a request to PayPal.
    if (TRANSMISSION_HEADERS.some((name) => header(name) === '')) return false;
    const question = {
      auth_algo: header('auth-algo'),
      cert_url: header('cert-url'),
      transmission_id: header('transmission-id'),
      transmission_sig: header('transmission-sig'),
      transmission_time: header('transmission-time'),
      webhook_id: webhookId,
    };
    const text = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${body}}`;
    const answer = await askPayPal({
      method: 'POST',
      url: new URL('/v1/notifications/verify-webhook-signature', url),
      headers: { 'Content-Type': 'application/json' },
      body: text,
    });
    return read(Verification, answer).verification_status === 'SUCCESS';
  }

  async function eventsOf(told: WebhookEvent, isPayable: IsPayable): Promise<(ProviderEvent | RefundNotification)[]> {
    const { resource, event_type: type } = told;
    const refund = REFUND_EVENTS.includes(type) ? Refund.safeParse(resource) : undefined;
    const notification = refund?.success ? refundCallbackOf(told.id, refund.data) : undefined;
    if (notification) return [notification];
    if (type === 'PAYMENT.CAPTURE.REVERSED' || type === 'PAYMENT.CAPTURE.REFUNDED') {
      const taken = Money.safeParse(resource['amount']);
      const part = taken.success ? { takenBack: amountOf(taken.data).amount } : {};
      const event = { eventId: told.id, type: 'chargeback', reason: null, challengeUrl: null } as const;
      return [{ ...(await updateOfCapture(resource)), status: 'declined', ...event, ...part }];
    }
    if (type.startsWith('PAYMENT.CAPTURE.'))
      return [{ ...(await updateOfCapture(resource)), eventId: told.id, type: 'payment' }];
    if (!type.startsWith('CHECKOUT.ORDER.') || !resource.id) return [];
    const order = await orderOf(resource.id);
    const update = updateOf(order);
    // A payer who would not be credited is not charged either.
    const isTakenNow = order.status === 'APPROVED' && (await isPayable(update.orderId));
    return [{ ...(isTakenNow ? await settled(order, told.id) : update), eventId: told.id, type: 'payment' }];
  }

  return {
    name: PAYPAL,
    currencies: CURRENCIES,
    frameOrigins: [pagesOrigin],
    // Reported with status `review` only: without an operator, nothing but the agreed amount is credited.
    settlesOtherAmounts: true,
    async open({ orderId, amount, currency, language, billing }) {
      const payload = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: orderId,
            custom_id: orderId,
            amount: { currency_code: currency, value: toDecimal(minor(amount), currency) },
          },
        ],
        payment_source: {
          paypal: {
            ...(billing.email && { email_address: billing.email }),
            experience_context: {
              brand_name: options.brand,
              locale: language === 'tr' ? 'tr-TR' : 'en-US',
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              return_url: `${options.returnUrl}?orderId=${orderId}`,
              cancel_url: `${options.cancelUrl}?orderId=${orderId}`,
            },
          },
        },
      };
      const answer = await ask('POST', '/v2/checkout/orders', payload, orderId);
      return answer.status === 400 || answer.status === 422 ? 'refused' : updateOf(read(Order, answer));
    },
    async query({ paymentId }) {
      if (paymentId === null) return undefined; // opening again with the same request id returns the same order
      const order = await findOrder(paymentId);
      return order && settled(order, order.update_time ?? 'asked');
    },
    async readCallback(message, isPayable = async () => false, keep): Promise<ReadCallback> {
      let told: ReturnType<typeof WebhookEvent.safeParse>;
      try {
        told = WebhookEvent.safeParse(JSON.parse(message.body));
      } catch {
        return 'malformed';
      }
      try {
        if (!(await isVerified(message))) return 'unauthentic';
        await keep?.();
        return told.success ? await eventsOf(told.data, isPayable) : 'malformed';
      } catch (failure) {
        if (failure instanceof ProviderUnavailable) return 'unverifiable';
        throw failure;
      }
    },
    refund: createPayPalRefunds({ ask, read, orderOf }),
  };
}
