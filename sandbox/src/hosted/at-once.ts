import type { HostedOrder, HostedOrders } from './orders';

/** What is answered in place of a page, by the last two digits of an order's amount in minor units. */
const AT_ONCE: Readonly<Record<number, (orders: HostedOrders, order: HostedOrder) => HostedOrder>> = {
  31: (orders, order) => orders.pay(order, order.amount),
  32: (orders, order) => orders.payLater(order),
  33: (orders, order) => orders.end(order, 'declined', 'payment_refused'),
};

/** Whether an order is answered without a page. */
export const isDecidedAtOnce = ({ amount }: HostedOrder): boolean => Object.hasOwn(AT_ONCE, amount % 100);

/** Decides a new order at once where its amount asks for it: paid, on its way, or declined without a page. A callback follows as well. */
export const decideAtOnce = (orders: HostedOrders, order: HostedOrder): HostedOrder =>
  AT_ONCE[order.amount % 100]?.(orders, order) ?? order;
