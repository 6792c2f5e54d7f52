import { randomBytes, randomUUID } from 'node:crypto';
import type { Callbacks } from '../acquirer/callbacks';
import { openJournal } from '../journal';
import type { PaidCard } from './cards';

export type OrderStatus = 'challenge' | 'pending' | 'approved' | 'declined' | 'cancelled' | 'expired';

/** What the merchant asks for. */
export interface NewOrder {
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly language: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly errorUrl: string;
  /** To begin a page's form with. */
  readonly payerName?: string;
}

export interface HostedOrder extends NewOrder {
  readonly paymentId: string;
  /** Secret part of the page's address. */
  readonly pageId: string;
  readonly createdAt: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly status: OrderStatus;
  /** What the payer sent, minor units; null before. */
  readonly paidAmount: number | null;
  readonly reason: string | null;
  /** When a delayed payment is approved, unix milliseconds. */
  readonly approveAt: number | null;
  readonly chargedBack: boolean;
  /** What is kept of the card that was entered, where the page asks for one. */
  readonly card?: PaidCard;
  /** Its bank asks the payer first. */
  readonly atBank?: boolean;
  /** Whose account pays, as entered where the page asks; empty for what was left out. */
  readonly payer?: AccountHolder;
}

export interface AccountHolder {
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** What the merchant receives of an order. */
export interface HostedEvent {
  readonly eventId: string;
  readonly type: 'payment' | 'chargeback';
  readonly orderId: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly paidAmount: number | null;
  readonly reason: string | null;
  readonly card?: PaidCard;
  /** ISO 8601. */
  readonly occurredAt: string;
}

export interface HostedOrders {
  find(orderId: string): HostedOrder | undefined;
  findPage(pageId: string): HostedOrder | undefined;
  /** Newest first. */
  list(): HostedOrder[];
  /** The same order again is the same payment. */
  take(order: NewOrder): HostedOrder;
  /** The payer has entered a card; a further one takes its place. @param atBank whether its bank asks the payer first. */
  enterCard(order: HostedOrder, card: PaidCard, atBank?: boolean): HostedOrder;
  /** The payer has said whose account pays; a further word takes its place. */
  enterPayer(order: HostedOrder, payer: AccountHolder): HostedOrder;
  /** The payer sends so much, minor units. An expired order may still be paid; every other end is final. */
  pay(order: HostedOrder, paidAmount: number): HostedOrder;
  /** The payer has sent the money, which takes a while to arrive. */
  payLater(order: HostedOrder): HostedOrder;
  /** The payer has acted, and the outcome is never reported. */
  keepSilent(order: HostedOrder): HostedOrder;
  /** The payer pays once more what was paid already, once. */
  payAgain(order: HostedOrder): HostedOrder;
  end(order: HostedOrder, status: 'declined' | 'cancelled', reason: string): HostedOrder;
  /** What was declined may be paid otherwise. */
  reopen(order: HostedOrder): HostedOrder;
  chargeBack(order: HostedOrder): HostedOrder;
  /** Reports the order's state once more, as a new event. */
  tellAgain(order: HostedOrder): void;
  stop(): void;
}

/** What was paid for an order and was not taken back: what can be given back of it, minor units. */
export const paidFor = (order: HostedOrder | undefined): { amount: number; currency: string } | undefined =>
  order?.status === 'approved' && order.paidAmount !== null && !order.chargedBack
    ? { amount: order.paidAmount, currency: order.currency }
    : undefined;

/** Each payment that arrived for an order, minor units. Who sends twice as much has paid twice. */
export function paymentsFor({ status, amount, paidAmount }: HostedOrder): readonly number[] {
  if (status !== 'approved' || paidAmount === null) return [];
  return paidAmount === amount * 2 ? [amount, amount] : [paidAmount];
}

export interface HostedOrdersOptions {
  readonly file: string | undefined;
  readonly callbacks: Callbacks<HostedEvent>;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
  readonly expireMilliseconds: number;
}

const KEPT = 5_000;

/** One provider's orders: one payment each; every change is reported to the merchant. */
export function createHostedOrders(options: HostedOrdersOptions): HostedOrders {
  const { callbacks, now, lateMilliseconds, expireMilliseconds } = options;
  const journal = openJournal<HostedOrder>(options.file);
  const byOrder = new Map<string, HostedOrder>();
  for (const order of journal.readAll()) byOrder.set(order.orderId, order);
  journal.rewrite([...byOrder.values()].slice(-KEPT));
  const timers = new Set<NodeJS.Timeout>();

  function keep(changed: Omit<HostedOrder, 'changedAt'>): HostedOrder {
    const order = { ...changed, changedAt: now().toISOString() };
    byOrder.set(order.orderId, order);
    journal.append(order);
    const oldest = byOrder.size > KEPT ? byOrder.keys().next().value : undefined;
    if (oldest !== undefined) byOrder.delete(oldest);
    return order;
  }

  function tell(order: HostedOrder, type: 'payment' | 'chargeback' = 'payment'): void {
    const { orderId, paymentId, amount, currency, status, paidAmount, reason, card } = order;
    const event = {
      eventId: `evt_${randomUUID()}`,
      type,
      orderId,
      paymentId,
      amount,
      currency,
      status,
      paidAmount,
      reason,
      ...(card && { card }),
      occurredAt: now().toISOString(),
    };
    callbacks.send(order.callbackUrl, event);
  }

  const isOpen = ({ status }: HostedOrder) => status === 'challenge' || status === 'pending';
  const isPayable = (order: HostedOrder) => isOpen(order) || order.status === 'expired';
  const currentOf = (order: HostedOrder): HostedOrder => byOrder.get(order.orderId) ?? order;

  function change(known: HostedOrder, to: Pick<HostedOrder, 'status' | 'paidAmount' | 'reason'>): HostedOrder {
    const order = currentOf(known);
    if (!isOpen(order) && !(order.status === 'expired' && to.status === 'approved')) return order;
    const changed = keep({ ...order, ...to });
    tell(changed);
    return changed;
  }
  const pay = (order: HostedOrder, paidAmount: number) =>
    change(order, { status: 'approved', paidAmount, reason: null });

  function approveLater(order: HostedOrder): void {
    if (order.approveAt === null || order.status !== 'pending') return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        pay(order, order.amount);
      },
      Math.max(0, order.approveAt - now().getTime()),
    );
    timer.unref();
    timers.add(timer);
  }
  for (const order of byOrder.values()) approveLater(order);

  function find(orderId: string): HostedOrder | undefined {
    const order = byOrder.get(orderId);
    if (!order || !isOpen(order) || order.approveAt !== null) return order;
    const age = now().getTime() - Date.parse(order.createdAt);
    return age < expireMilliseconds ? order : keep({ ...order, status: 'expired' });
  }

  return {
    find,
    findPage(pageId) {
      const order = [...byOrder.values()].find((each) => each.pageId === pageId);
      return order && find(order.orderId);
    },
    list: () => [...byOrder.values()].toReversed(),
    take: (order) =>
      find(order.orderId) ??
      keep({
        ...order,
        paymentId: `pay_${randomUUID()}`,
        pageId: randomBytes(24).toString('base64url'),
        createdAt: now().toISOString(),
        status: 'challenge',
        paidAmount: null,
        reason: null,
        approveAt: null,
        chargedBack: false,
      }),
    enterCard(known, card, atBank = false) {
      const order = currentOf(known);
      return isPayable(order) ? keep({ ...order, card, atBank }) : order;
    },
    enterPayer(known, payer) {
      const order = currentOf(known);
      return isPayable(order) ? keep({ ...order, payer }) : order;
    },
    pay,
    keepSilent(known) {
      const order = currentOf(known);
      return order.status === 'challenge' ? keep({ ...order, status: 'pending' }) : order;
    },
    payLater(known) {
      const order = currentOf(known);
      if (order.status !== 'challenge') return order;
      const waiting = keep({ ...order, status: 'pending', approveAt: now().getTime() + lateMilliseconds });
      tell(waiting);
      approveLater(waiting);
      return waiting;
    },
    payAgain(known) {
      const order = currentOf(known);
      if (order.status !== 'approved' || order.paidAmount !== order.amount || order.chargedBack) return order;
      const paid = keep({ ...order, paidAmount: order.amount * 2 });
      tell(paid);
      return paid;
    },
    end: (order, status, reason) => change(order, { status, paidAmount: null, reason }),
    reopen(known) {
      const order = currentOf(known);
      return order.status === 'declined' ? keep({ ...order, status: 'challenge', reason: null }) : order;
    },
    chargeBack(known) {
      const order = currentOf(known);
      if (order.status !== 'approved' || order.chargedBack) return order;
      const taken = keep({ ...order, chargedBack: true });
      tell(taken, 'chargeback');
      return taken;
    },
    tellAgain: (order) => tell(currentOf(order)),
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
