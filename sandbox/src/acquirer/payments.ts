import { randomBytes, randomUUID } from 'node:crypto';
import { openJournal } from '../journal';
import { createTimers } from '../timers';
import type { CallbackEvent, Callbacks } from './callbacks';
import type { DeclineReason } from './cards';
import type { TokenizedCard } from './tokens';

type PaymentStatus = 'approved' | 'declined' | 'challenge' | 'pending' | 'expired';

export interface Payment {
  readonly paymentId: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly last4: string;
  /** Secret part of the challenge page's address. */
  readonly challengeId: string;
  readonly createdAt: string;
  /** When a late payment is approved, unix milliseconds. */
  readonly approveAt: number | null;
  readonly status: PaymentStatus;
  readonly reason: DeclineReason | null;
  readonly chargedBack: boolean;
  /** What was captured where the bank approved another amount than was asked, minor units; else null. */
  readonly capturedAmount: number | null;
  /** Of a second payment of the same order; null when there is none. */
  readonly secondPaymentId: string | null;
}

/** What was paid by a payment, minor units. */
export const capturedOf = ({ amount, capturedAmount }: Payment): number => capturedAmount ?? amount;

export type Order = Pick<Payment, 'orderId' | 'amount' | 'currency' | 'callbackUrl' | 'returnUrl' | 'language'>;

export interface Payments {
  find(orderId: string): Payment | undefined;
  findChallenge(challengeId: string): Payment | undefined;
  /** Newest first. */
  list(): Payment[];
  take(order: Order, card: TokenizedCard): Payment;
  /** Ends an open payment and notifies the merchant. Ended payments do not change, except that an expired one may still be approved. */
  settle(payment: Payment, status: 'approved' | 'declined', reason?: DeclineReason): Payment;
  /** The bank approves a part of what was asked, and that is captured. @param capturedAmount minor units. */
  approvePart(payment: Payment, capturedAmount: number): Payment;
  /** The card is charged once more for the same order, as a payment of its own. */
  payAgain(payment: Payment): Payment;
  /** The payer has confirmed, and the bank takes a while to say so. */
  settleLater(payment: Payment): Payment;
  /** The payer's bank takes an approved payment back. */
  chargeBack(payment: Payment): Payment;
  stop(): void;
}

export interface PaymentsOptions {
  readonly file: string | undefined;
  readonly callbacks: Callbacks;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
  /** An open payment is given up after this long. */
  readonly expireMilliseconds: number;
}

const KEPT = 5_000;
/** Between the synchronous answer and its callback, as real acquirers have it. */
const CALLBACK_PAUSE_MILLISECONDS = 150;

/** The acquirer's books: one payment an order. */
export function createPayments({
  file,
  callbacks,
  now,
  lateMilliseconds,
  expireMilliseconds,
}: PaymentsOptions): Payments {
  const journal = openJournal<Payment>(file);
  const byOrder = new Map<string, Payment>();
  for (const payment of journal.readAll()) byOrder.set(payment.orderId, payment);
  journal.rewrite([...byOrder.values()].slice(-KEPT));
  const timers = createTimers();

  function keep(payment: Payment): Payment {
    byOrder.set(payment.orderId, payment);
    journal.append(payment);
    const oldest = byOrder.size > KEPT ? byOrder.keys().next().value : undefined;
    if (oldest !== undefined) byOrder.delete(oldest);
    return payment;
  }

  const eventOf = (payment: Payment, type: CallbackEvent['type']): CallbackEvent => ({
    eventId: `evt_${randomUUID()}`,
    type,
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    amount: payment.amount,
    capturedAmount: payment.capturedAmount,
    currency: payment.currency,
    status: payment.status === 'declined' ? 'declined' : 'approved',
    reason: payment.reason,
    occurredAt: now().toISOString(),
  });

  const tell = (payment: Payment, times = 1): void => {
    const event = eventOf(payment, 'payment');
    timers.after(CALLBACK_PAUSE_MILLISECONDS, () => {
      for (let time = 0; time < times; time += 1) callbacks.send(payment.callbackUrl, event);
      if (times > 1) callbacks.send(payment.callbackUrl, eventOf(payment, 'payment'));
    });
  };

  const isOpen = (payment: Payment) => payment.status === 'pending' || payment.status === 'challenge';
  const currentOf = (payment: Payment): Payment => byOrder.get(payment.orderId) ?? payment;

  function end(known: Payment, how: Pick<Payment, 'status'> & Partial<Payment>, times = 1): Payment {
    const payment = currentOf(known);
    if (!isOpen(payment) && !(payment.status === 'expired' && how.status === 'approved')) return payment;
    const ended = keep({ ...payment, reason: null, ...how });
    tell(ended, times);
    return ended;
  }
  const settle = (payment: Payment, status: 'approved' | 'declined', reason?: DeclineReason, times = 1): Payment =>
    end(payment, { status, reason: reason ?? null }, times);

  const approveLater = (payment: Payment): void => {
    if (payment.approveAt !== null && payment.status === 'pending')
      timers.after(Math.max(0, payment.approveAt - now().getTime()), () => settle(payment, 'approved'));
  };
  for (const payment of byOrder.values()) approveLater(payment);

  return {
    find(orderId) {
      const payment = byOrder.get(orderId);
      if (!payment || !isOpen(payment) || payment.approveAt !== null) return payment;
      const age = now().getTime() - Date.parse(payment.createdAt);
      return age < expireMilliseconds ? payment : keep({ ...payment, status: 'expired' });
    },
    findChallenge: (challengeId) => [...byOrder.values()].find((payment) => payment.challengeId === challengeId),
    list: () => [...byOrder.values()].toReversed(),
    take(order, { behaviour, last4 }) {
      const payment: Payment = {
        ...order,
        paymentId: `pay_${randomUUID()}`,
        last4,
        challengeId: randomBytes(24).toString('base64url'),
        createdAt: now().toISOString(),
        approveAt: behaviour.kind === 'late' ? now().getTime() + lateMilliseconds : null,
        status: behaviour.kind === 'challenge' ? 'challenge' : 'pending',
        reason: null,
        chargedBack: false,
        capturedAmount: null,
        secondPaymentId: null,
      };
      keep(payment);
      if (behaviour.kind === 'approve') return settle(payment, 'approved');
      if (behaviour.kind === 'decline') return settle(payment, 'declined', behaviour.reason);
      if (behaviour.kind === 'twice') settle(payment, 'approved', undefined, 2);
      approveLater(payment);
      return payment;
    },
    settle: (payment, status, reason) => settle(payment, status, reason),
    approvePart: (payment, capturedAmount) => end(payment, { status: 'approved', capturedAmount }),
    payAgain(known) {
      const payment = currentOf(known);
      if (payment.status !== 'approved' || payment.secondPaymentId || payment.chargedBack) return payment;
      const paymentId = `pay_${randomUUID()}`;
      tell({ ...payment, paymentId });
      return keep({ ...payment, secondPaymentId: paymentId });
    },
    settleLater(known) {
      const payment = currentOf(known);
      if (payment.status !== 'challenge') return payment;
      const waiting = keep({ ...payment, status: 'pending', approveAt: now().getTime() + lateMilliseconds });
      approveLater(waiting);
      return waiting;
    },
    chargeBack(known) {
      const payment = currentOf(known);
      if (payment.status !== 'approved' || payment.chargedBack) return payment;
      const taken = keep({ ...payment, chargedBack: true });
      callbacks.send(taken.callbackUrl, eventOf(taken, 'chargeback'));
      return taken;
    },
    stop() {
      timers.stop();
    },
  };
}
