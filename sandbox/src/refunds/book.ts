import { randomUUID } from 'node:crypto';
import { openJournal } from '../journal';
import { createTimers } from '../timers';

/** What the providers do with a refund that is not decided at their desk. */
export const REFUND_BEHAVIOURS = ['done', 'later', 'twice', 'refuse', 'never'] as const;
export type RefundBehaviour = (typeof REFUND_BEHAVIOURS)[number];

export interface Refund {
  /** The merchant's; one refund each. */
  readonly refundId: string;
  /** Which double has it. */
  readonly provider: string;
  readonly orderId: string;
  /** The double's own number of it. */
  readonly providerId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Where callbacks are sent. */
  readonly callbackUrl: string;
  readonly behaviour: RefundBehaviour;
  readonly status: 'pending' | 'paid' | 'refused';
  readonly reason: string | null;
  readonly createdAt: string;
  /** How often it was ordered: once, unless an answer was lost. */
  readonly orders: number;
}

export type NewRefund = Pick<Refund, 'refundId' | 'orderId' | 'amount' | 'currency' | 'callbackUrl'>;

/** One double's part of the book. */
export interface RefundShelf {
  /** Refunds of an order, oldest first. */
  ofOrder(orderId: string): Refund[];
  find(refundId: string): Refund | undefined;
  findByProviderId(providerId: string): Refund | undefined;
  /**
   * Takes an order; the same again counts and changes nothing.
   * @param paid what was paid for the order, minor units. @returns the reason of a refusal.
   */
  take(order: NewRefund, paid: number): Refund | 'AMOUNT_ABOVE_REST' | 'REFUND_NOT_ALLOWED';
}

export interface RefundBook {
  /** @param tell makes the double's callback; each call is an event of its own. */
  shelf(provider: string, tell: (refund: Refund) => void): RefundShelf;
  find(refundId: string): Refund | undefined;
  /** Newest first. */
  list(): Refund[];
  pay(refundId: string): void;
  /** Also takes back what was paid. */
  refuse(refundId: string): void;
  /** A refund that never answered begins to. */
  speak(refundId: string): void;
  /** Reports a refund's state once more. */
  tellAgain(refundId: string): void;
  /** What happens to new refunds. */
  mode: RefundBehaviour;
  stop(): void;
}

export interface RefundBookOptions {
  readonly file: string | undefined;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
}

const KEPT = 5_000;
/** Between an answer and its callback, as real providers have it. */
const CALLBACK_PAUSE_MILLISECONDS = 150;

/** The books of the doubles that give payments back: one refund an id, however often it is ordered. */
export function createRefundBook({ file, now, lateMilliseconds }: RefundBookOptions): RefundBook {
  const journal = openJournal<Refund>(file);
  const byId = new Map<string, Refund>();
  for (const refund of journal.readAll()) byId.set(refund.refundId, refund);
  journal.rewrite([...byId.values()].slice(-KEPT));
  const timers = createTimers();
  const tellers = new Map<string, (refund: Refund) => void>();

  function keep(refund: Refund): Refund {
    byId.set(refund.refundId, refund);
    journal.append(refund);
    return refund;
  }

  function tellLater(refundId: string, times: number): void {
    timers.after(CALLBACK_PAUSE_MILLISECONDS, () => {
      const refund = byId.get(refundId);
      if (!refund) return;
      for (let time = 0; time < times; time += 1) tellers.get(refund.provider)?.(refund);
    });
  }

  function change(refundId: string, changes: Partial<Refund>, times = 1): Refund | undefined {
    const known = byId.get(refundId);
    if (!known) return undefined;
    const refund = keep({ ...known, ...changes });
    tellLater(refundId, times);
    return refund;
  }

  function play(refund: Refund): Refund {
    if (refund.status !== 'pending') return refund;
    const { refundId, behaviour } = refund;
    if (behaviour === 'later')
      timers.after(lateMilliseconds, () => byId.get(refundId)?.status === 'pending' && change(refundId, PAID));
    if (behaviour === 'done') return change(refundId, PAID) ?? refund;
    if (behaviour === 'twice') return change(refundId, PAID, 2) ?? refund;
    return refund;
  }
  for (const refund of byId.values()) play(refund);

  const book: RefundBook = {
    mode: 'done',
    find: (refundId) => byId.get(refundId),
    list: () => [...byId.values()].toReversed(),
    pay: (refundId) => void change(refundId, { ...PAID, behaviour: 'done' }),
    refuse: (refundId) => void change(refundId, { status: 'refused', reason: 'ACCOUNT_CLOSED', behaviour: 'refuse' }),
    speak: (refundId) => void change(refundId, { behaviour: 'later' }),
    tellAgain: (refundId) => void change(refundId, {}),
    shelf(provider, tell) {
      tellers.set(provider, tell);
      const ofOrder = (orderId: string) =>
        [...byId.values()].filter((refund) => refund.provider === provider && refund.orderId === orderId);
      return {
        ofOrder,
        find: (refundId) => byId.get(refundId),
        findByProviderId: (providerId) => [...byId.values()].find((refund) => refund.providerId === providerId),
        take(order, paid) {
          const known = byId.get(order.refundId);
          if (known) return keep({ ...known, orders: known.orders + 1 });
          const gone = ofOrder(order.orderId)
            .filter(({ status }) => status !== 'refused')
            .reduce((sum, { amount }) => sum + amount, 0);
          if (gone + order.amount > paid) return 'AMOUNT_ABOVE_REST';
          if (book.mode === 'refuse') return 'REFUND_NOT_ALLOWED';
          return play(
            keep({
              ...order,
              provider,
              providerId: `re_${randomUUID().replaceAll('-', '')}`,
              behaviour: book.mode,
              status: 'pending',
              reason: null,
              createdAt: now().toISOString(),
              orders: 1,
            }),
          );
        },
      };
    },
    stop: () => timers.stop(),
  };
  return book;
}

const PAID = { status: 'paid', reason: null } as const;
