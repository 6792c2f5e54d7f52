import { createHash, randomUUID } from 'node:crypto';
import { openJournal } from '../journal';
import { createTimers } from '../timers';
import { type Behaviour, behaviourOf } from './behaviour';

type PayoutStatus = 'sent' | 'pending' | 'paid' | 'failed';

export interface Payout {
  /** The merchant's; one payout each. */
  readonly payoutId: string;
  readonly provider: 'payouts' | 'paypal-payouts';
  readonly providerId: string;
  readonly method: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly destination: Readonly<Record<string, string>>;
  readonly holder: string;
  /** Where the merchant wants to be rung; none asks by itself. */
  readonly callbackUrl: string | null;
  readonly behaviour: Behaviour;
  readonly status: PayoutStatus;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly createdAt: string;
  /** How often it was ordered: once, unless an answer was lost. */
  readonly orders: number;
}

export type NewPayout = Pick<
  Payout,
  'payoutId' | 'provider' | 'method' | 'amount' | 'currency' | 'destination' | 'holder' | 'callbackUrl'
>;

export interface PayoutBook {
  find(payoutId: string): Payout | undefined;
  findByProviderId(providerId: string): Payout | undefined;
  /** Newest first. */
  list(): Payout[];
  /** Takes an order; the same again counts and changes nothing. */
  take(order: NewPayout): Payout;
  pay(payoutId: string): void;
  /** Also takes back what was paid. */
  fail(payoutId: string, reason: string): void;
  /** A payout that never answered begins to. */
  speak(payoutId: string): void;
  /** What happens to new payouts whose account says nothing else. */
  mode: Behaviour;
  stop(): void;
}

export interface PayoutBookOptions {
  readonly file: string | undefined;
  readonly now: () => Date;
  readonly ring: (address: string, payoutId: string) => void;
  readonly soonMilliseconds: number;
  readonly lateMilliseconds: number;
}

const KEPT = 5_000;

/** What a payment can be looked up by: on the chain a transaction, elsewhere a bank's word. */
const referenceOf = ({ method, payoutId }: Payout): string =>
  method === 'BTC'
    ? createHash('sha256').update(payoutId).digest('hex')
    : `REF-${createHash('sha256').update(payoutId).digest('hex').slice(0, 10).toUpperCase()}`;

/** The books of the doubles that pay out: one payment an order, however often it is placed. */
export function createPayoutBook(options: PayoutBookOptions): PayoutBook {
  const { file, now, ring, soonMilliseconds, lateMilliseconds } = options;
  const journal = openJournal<Payout>(file);
  const byId = new Map<string, Payout>();
  for (const payout of journal.readAll()) byId.set(payout.payoutId, payout);
  journal.rewrite([...byId.values()].slice(-KEPT));
  const timers = createTimers();

  function keep(payout: Payout): Payout {
    byId.set(payout.payoutId, payout);
    journal.append(payout);
    return payout;
  }

  function change(payoutId: string, changes: Partial<Payout>, rings = 1): void {
    const known = byId.get(payoutId);
    if (!known) return;
    const payout = keep({ ...known, ...changes });
    for (let time = 0; time < rings; time += 1) if (payout.callbackUrl) ring(payout.callbackUrl, payoutId);
  }

  function pay(payoutId: string, rings = 1): void {
    const known = byId.get(payoutId);
    if (known && known.status !== 'paid')
      change(payoutId, { status: 'paid', reason: null, reference: referenceOf(known) }, rings);
  }

  /** What a payout does by itself; also after a restart, when it had not done it yet. */
  function play(payout: Payout): void {
    const { payoutId, behaviour } = payout;
    if (payout.status !== 'pending') return;
    if (behaviour === 'pay') timers.after(soonMilliseconds, () => pay(payoutId));
    if (behaviour === 'twice') timers.after(soonMilliseconds, () => pay(payoutId, 3));
    if (behaviour === 'late') timers.after(lateMilliseconds, () => pay(payoutId));
    if (behaviour === 'fail') timers.after(soonMilliseconds, () => fail(payoutId, 'ACCOUNT_CLOSED'));
    if (behaviour === 'bounce')
      timers.after(soonMilliseconds, () => {
        pay(payoutId);
        timers.after(lateMilliseconds, () => fail(payoutId, 'RETURNED_BY_BANK'));
      });
  }

  function fail(payoutId: string, reason: string): void {
    if (byId.get(payoutId)?.status !== 'failed') change(payoutId, { status: 'failed', reason });
  }

  for (const payout of byId.values()) play(payout);

  const book: PayoutBook = {
    mode: 'pay',
    find: (payoutId) => byId.get(payoutId),
    findByProviderId: (providerId) => [...byId.values()].find((payout) => payout.providerId === providerId),
    list: () => [...byId.values()].toReversed(),
    take(order) {
      const known = byId.get(order.payoutId);
      if (known) return keep({ ...known, orders: known.orders + 1 });
      const payout = keep({
        ...order,
        providerId: `po_${randomUUID()}`,
        behaviour: behaviourOf(order.destination, book.mode),
        status: 'pending',
        reference: null,
        reason: null,
        createdAt: now().toISOString(),
        orders: 1,
      });
      play(payout);
      return payout;
    },
    pay: (payoutId) => pay(payoutId),
    fail,
    speak: (payoutId) => change(payoutId, { behaviour: 'hold' }),
    stop() {
      timers.stop();
    },
  };
  return book;
}
