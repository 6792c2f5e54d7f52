import type { HostedOrder, OrderStatus } from '../hosted/orders';
import { majorOf } from '../money';

/** Where PayPal's own links lead, whichever of its hosts was asked. */
const API = 'https://api.paypal.com';

export const idOf = ({ paymentId }: Pick<HostedOrder, 'paymentId'>): string =>
  paymentId
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-17)
    .toUpperCase();

const captureIdOf = (order: Pick<HostedOrder, 'paymentId'>): string => `CAP${idOf(order)}`;

const moneyOf = ({ amount, currency }: HostedOrder) => ({ currency_code: currency, value: majorOf(amount) });

const STATUS: Readonly<Partial<Record<OrderStatus, string>>> = { approved: 'COMPLETED', declined: 'DECLINED' };

/** A capture names its order. One whose money is still on its way is pending. */
export const captureOf = (order: HostedOrder) => ({
  id: captureIdOf(order),
  status: order.chargedBack ? 'REFUNDED' : (STATUS[order.status] ?? 'PENDING'),
  amount: moneyOf(order),
  custom_id: order.orderId,
  supplementary_data: { related_ids: { order_id: idOf(order) } },
  links: [{ rel: 'up', method: 'GET', href: `${API}/v2/checkout/orders/${idOf(order)}` }],
});

/** A refund names its capture alone, and that by a link. */
export const refundLinks = (id: string, order: Pick<HostedOrder, 'paymentId'>) => [
  { rel: 'self', method: 'GET', href: `${API}/v2/payments/refunds/${id}` },
  { rel: 'up', method: 'GET', href: `${API}/v2/payments/captures/${captureIdOf(order)}` },
];

/** What a chargeback tells: a refund that PayPal made by itself. */
export function reversalOf(order: HostedOrder) {
  const id = `REV${idOf(order)}`;
  return { id, status: 'COMPLETED', amount: moneyOf(order), custom_id: order.orderId, links: refundLinks(id, order) };
}
