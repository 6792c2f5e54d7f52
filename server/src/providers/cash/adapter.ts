import { createHmac } from 'node:crypto';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { type CurrencyCode, minor, toDecimal } from '@croupier/contract/money';
import { z } from 'zod';
import {
  CURRENCY_DIFFERS,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentUpdate,
  ProviderUnavailable,
  RETURNED,
} from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import { type Answer, askProvider } from '../ask';
import { sign } from '../signature';

export const CASH = DEPOSIT_METHOD.CASH.provider;

export interface CashOptions {
  /** The service that reports which payments have arrived at our cash app account. */
  readonly url: string;
  readonly secret: string;
  /** Pages of the cash app, as payers open them. */
  readonly payUrl: string;
  /** Our name in the cash app, with its sign: `$croupier`. */
  readonly account: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

const CURRENCY: CurrencyCode = 'USD';

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NOTE_LENGTH = 8;

const Payments = z.object({
  payments: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        currency: z.string().length(3),
        state: z.enum(['received', 'returned']),
      }),
    )
    .max(100),
});

/** The note that a payer writes: short, and unique to one order. @param secret keeps notes from being guessed. */
export function noteOf(orderId: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(orderId).digest();
  return Array.from(bytes.subarray(0, NOTE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * A cash app: the payer sends money to our account by a link or its QR picture and writes a note. Such apps send no callbacks, so arrivals are polled
 * by note, in our signed protocol (docs/cashier/protocols.md). An operator decides about an arrival with another amount.
 */
export function createCash(options: CashOptions): PaymentProvider {
  const { secret, clock, account } = options;

  async function ask(path: string): Promise<Answer> {
    const timestamp = String(clock.now().getTime());
    return askProvider(
      {
        method: 'GET',
        url: new URL(path, options.url),
        headers: {
          'X-Timestamp': timestamp,
          'X-Signature': sign(secret, { timestamp, method: 'GET', path, body: '' }),
        },
        patienceMilliseconds: options.patienceMilliseconds,
      },
      (reason) => new ProviderUnavailable(reason),
    );
  }

  function waiting({ orderId, amount, currency }: PaymentOrder): PaymentUpdate {
    const note = noteOf(orderId, secret);
    const path = `${encodeURIComponent(account)}/${toDecimal(minor(amount), CURRENCY)}`;
    const link = new URL(path, options.payUrl.endsWith('/') ? options.payUrl : `${options.payUrl}/`);
    link.searchParams.set('note', note);
    const instructions = { account, note, link: link.toString() };
    return {
      orderId,
      paymentId: `note:${note}`,
      amount,
      currency,
      status: 'challenge',
      reason: null,
      challengeUrl: null,
      instructions,
    };
  }

  return {
    name: CASH,
    currencies: [CURRENCY],
    // Reported with status `review` only: without an operator, nothing but the agreed amount is credited.
    settlesOtherAmounts: true,
    sendsNoCallbacks: true,
    open: async (order) => waiting(order),
    async query(order) {
      const update = waiting(order);
      const { status, body } = await ask(`/cash/v1/payments?note=${noteOf(order.orderId, secret)}`);
      const parsed = status === 200 ? Payments.safeParse(body) : undefined;
      if (!parsed?.success) throw new ProviderUnavailable(`unusable answer with status ${status}`);
      const { payments } = parsed.data;
      if (payments.length === 0) return update;
      const received = payments.filter(({ state }) => state === 'received');
      if (received.length === 0) return { ...update, status: 'declined', reason: RETURNED };
      const arrived = received.reduce((sum, payment) => sum + payment.amount, 0);
      const told = { ...update, references: received.map(({ id }) => id) };
      if (received.some(({ currency }) => currency !== order.currency))
        return { ...told, status: 'review', reason: CURRENCY_DIFFERS };
      return arrived === order.amount
        ? { ...told, status: 'approved' }
        : { ...told, status: 'review', reason: 'amount_differs', settledAmount: arrived };
    },
    readCallback: () => 'unauthentic',
  };
}
