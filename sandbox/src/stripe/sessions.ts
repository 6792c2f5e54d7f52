import { createHash, createHmac } from 'node:crypto';
import type { Letter } from '../acquirer/callbacks';
import type { PaidCard } from '../hosted/cards';
import { type HostedEvent, type HostedOrder, paymentsFor } from '../hosted/orders';

/** Stripe's words for what happened to an order of ours: a Checkout Session, its payment and its dispute. */

const id = (prefix: string, { paymentId }: Pick<HostedOrder, 'paymentId'>): string =>
  `${prefix}_test_${paymentId.replace(/[^A-Za-z0-9]/g, '')}`;

const STATUS: Readonly<Record<HostedOrder['status'], readonly [status: string, paid: string]>> = {
  challenge: ['open', 'unpaid'],
  pending: ['complete', 'unpaid'],
  approved: ['complete', 'paid'],
  declined: ['complete', 'unpaid'],
  cancelled: ['expired', 'unpaid'],
  expired: ['expired', 'unpaid'],
};

/**
 * The sessions of an order, as orders of their own: Stripe lets a session be paid once, so who pays twice has paid another session for the same order.
 */
export const sessionsFor = (order: HostedOrder | undefined): readonly HostedOrder[] => {
  if (!order) return [];
  const [, second] = paymentsFor(order);
  if (second === undefined) return [order];
  const paidOnce = { ...order, paidAmount: second };
  return [paidOnce, { ...paidOnce, paymentId: `${order.paymentId}second`, chargedBack: false }];
};

export const sessionIdOf = (order: Pick<HostedOrder, 'paymentId'>): string => id('cs', order);
export const intentIdOf = (order: Pick<HostedOrder, 'paymentId'>): string => id('pi', order);

const CARD_BRANDS: Readonly<Record<string, string>> = { '2': 'mastercard', '4': 'visa', '5': 'mastercard' };

/** The card where none was entered: unique, without a holder. */
const savedCard = ({ orderId }: HostedOrder): PaidCard => ({
  first6: '424242',
  last4: '4242',
  holder: '',
  country: null,
  fingerprint: createHash('sha256').update(orderId).digest('hex'),
});

/** What has paid. Stripe reports no first digits; a fingerprint has sixteen characters. */
function chargeOf(order: HostedOrder): object {
  const { first6, last4, holder, country, fingerprint } = order.card ?? savedCard(order);
  const brand = CARD_BRANDS[first6.charAt(0)] ?? 'unknown';
  return {
    id: id('ch', order),
    object: 'charge',
    amount: order.paidAmount,
    currency: order.currency.toLowerCase(),
    billing_details: { name: holder || null },
    payment_method_details: {
      type: 'card',
      card: { brand, last4, country, fingerprint: fingerprint.slice(0, 16) },
    },
  };
}

/**
 * The payment of a session: the amount asked, and the amount received, which is less where a bank approves a part.
 * @param expanded objects that are given whole instead of by id.
 */
export const intentOf = (order: HostedOrder, expanded: readonly string[] = []): object => ({
  id: intentIdOf(order),
  object: 'payment_intent',
  amount: order.amount,
  amount_received: order.paidAmount ?? 0,
  currency: order.currency.toLowerCase(),
  latest_charge: latestChargeOf(order, expanded),
  metadata: { orderId: order.orderId },
  status: order.status === 'approved' ? 'succeeded' : 'processing',
});

function latestChargeOf(order: HostedOrder, expanded: readonly string[]): object | string | null {
  if (order.paidAmount === null) return null;
  return expanded.includes('latest_charge') ? chargeOf(order) : id('ch', order);
}

const PAYMENT = 'payment_intent';

/** Expanding what is in the payment expands the payment. */
function paymentOf(order: HostedOrder, expanded: readonly string[]): object | string | null {
  if (order.status === 'challenge') return null;
  if (!expanded.some((path) => path.split('.')[0] === PAYMENT)) return intentIdOf(order);
  const within = expanded.map((path) => path.slice(PAYMENT.length + 1));
  return intentOf(order, within);
}

/** @param expanded objects that are given whole instead of by id. */
export function sessionOf(order: HostedOrder, expanded: readonly string[] = []): object {
  const [status, paymentStatus] = STATUS[order.status];
  return {
    id: sessionIdOf(order),
    object: 'checkout.session',
    amount_total: order.amount,
    currency: order.currency.toLowerCase(),
    client_reference_id: order.orderId,
    client_secret: order.status === 'challenge' ? `${sessionIdOf(order)}_secret_${order.pageId}` : null,
    metadata: { orderId: order.orderId },
    mode: 'payment',
    payment_intent: paymentOf(order, expanded),
    payment_status: paymentStatus,
    status,
    ui_mode: 'embedded_page',
    url: null,
  };
}

const typeOf = ({ status }: HostedOrder, wasPending: boolean): string | undefined => {
  if (status === 'approved')
    return wasPending ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed';
  if (status === 'pending') return 'checkout.session.completed';
  if (status === 'declined') return 'checkout.session.async_payment_failed';
  return status === 'challenge' ? undefined : 'checkout.session.expired';
};

/** An event as Stripe posts it. @returns undefined where Stripe would send none. */
export function letterOf(event: HostedEvent, order: HostedOrder, webhookSecret: string, now: Date): Letter | undefined {
  const dispute = event.type === 'chargeback';
  const type = dispute ? 'charge.dispute.funds_withdrawn' : typeOf(order, order.approveAt !== null);
  if (!type) return undefined;
  const object = dispute
    ? {
        id: id('dp', order),
        object: 'dispute',
        amount: order.paidAmount,
        currency: order.currency.toLowerCase(),
        payment_intent: intentIdOf(order),
      }
    : sessionOf(order);
  return eventLetter(event.eventId, type, object, webhookSecret, now);
}

/** Any event, signed as Stripe signs. */
export function eventLetter(eventId: string, type: string, object: object, webhookSecret: string, now: Date): Letter {
  const created = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ id: eventId, object: 'event', type, created, livemode: false, data: { object } });
  const signature = createHmac('sha256', webhookSecret).update(`${created}.${body}`).digest('hex');
  return { body, headers: { 'Stripe-Signature': `t=${created},v1=${signature}` } };
}
