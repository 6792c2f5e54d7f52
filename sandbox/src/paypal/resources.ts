import { createHash } from 'node:crypto';
import { type HostedOrder, type OrderStatus, paymentsFor } from '../hosted/orders';
import { majorOf } from '../money';

/** Where PayPal's own links lead, whichever of its hosts was asked. */
const API = 'https://api.paypal.com';

export const idOf = ({ paymentId }: Pick<HostedOrder, 'paymentId'>): string =>
  paymentId
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-17)
    .toUpperCase();

const captureIdOf = (order: Pick<HostedOrder, 'paymentId'>, nth = 0): string =>
  `CAP${idOf(order)}${nth === 0 ? '' : 'B'}`;

/** The order that a capture's number belongs to. */
export const orderIdIn = (captureId: string): string => captureId.slice(3, 20);

/** Who has approved. The same email is the same account; without an email the account is a new one. */
export function payerOf({ orderId, payer }: HostedOrder): object {
  const { name = '', email = '', country = '' } = payer ?? {};
  const [surname, ...given] = name.split(/\s+/).toReversed();
  const account = createHash('sha256')
    .update(email.toLowerCase() || orderId)
    .digest('hex');
  return {
    payer_id: account.slice(0, 13).toUpperCase(),
    ...(email && { email_address: email }),
    ...(name && { name: { given_name: given.toReversed().join(' '), surname } }),
    ...(country && { address: { country_code: country } }),
  };
}

const STATUS: Readonly<Partial<Record<OrderStatus, string>>> = { approved: 'COMPLETED', declined: 'DECLINED' };

/**
 * The captures of an order; each names it. A payer who pays twice has two captures. A capture whose money is on its way is pending, for the whole amount.
 */
export const capturesOf = (order: HostedOrder) => {
  const paid = paymentsFor(order);
  return (paid.length > 0 ? paid : [order.amount]).map((amount, nth) => ({
    id: captureIdOf(order, nth),
    // A payer's bank takes one payment back: the first.
    status: order.chargedBack && nth === 0 ? 'REFUNDED' : (STATUS[order.status] ?? 'PENDING'),
    amount: { currency_code: order.currency, value: majorOf(amount) },
    custom_id: order.orderId,
    supplementary_data: { related_ids: { order_id: idOf(order) } },
    links: [{ rel: 'up', method: 'GET', href: `${API}/v2/checkout/orders/${idOf(order)}` }],
  }));
};
type Capture = ReturnType<typeof capturesOf>[number];

/** The first capture of an order, and mostly the only one. */
export const captureOf = (order: HostedOrder): Capture => capturesOf(order)[0] as Capture;

/** A refund names its capture alone, and that by a link. */
export const refundLinks = (id: string, order: Pick<HostedOrder, 'paymentId'>) => [
  { rel: 'self', method: 'GET', href: `${API}/v2/payments/refunds/${id}` },
  { rel: 'up', method: 'GET', href: `${API}/v2/payments/captures/${captureIdOf(order)}` },
];

/** What a chargeback tells: a refund that PayPal made by itself. */
export function reversalOf(order: HostedOrder) {
  const id = `REV${idOf(order)}`;
  const { amount } = captureOf(order);
  return { id, status: 'COMPLETED', amount, custom_id: order.orderId, links: refundLinks(id, order) };
}
