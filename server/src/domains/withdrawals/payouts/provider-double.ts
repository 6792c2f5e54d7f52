import { CASHOUT_METHODS } from '@croupier/contract/codes';
import {
  type PayoutUpdate,
  type PayoutOrder,
  type PayoutProvider,
  PayoutProviderUnavailable,
  type PayoutQuestion,
} from '../provider';

/** For tests of the domain: a provider with books of its own, whose connection fails on demand. */
export function openProvider() {
  const books = new Map<string, PayoutUpdate>();
  let line: 'up' | 'down' | 'lostAnswer' = 'up';
  const asked = { sends: 0, queries: 0 };
  const orders: PayoutOrder[] = [];

  const provider: PayoutProvider = {
    name: 'double',
    methods: CASHOUT_METHODS,
    async send(order) {
      asked.sends += 1;
      if (line === 'down') throw new PayoutProviderUnavailable('no line');
      orders.push(order);
      const { payoutId, amount, currency } = order;
      const known = books.get(payoutId);
      const update = known ?? { payoutId, providerId: `p-${payoutId}`, amount, currency, ...PENDING };
      books.set(payoutId, update);
      // The provider has the order; its answer is lost.
      if (line === 'lostAnswer') throw new Error('the process was killed');
      return update;
    },
    async query({ payoutId }: PayoutQuestion) {
      asked.queries += 1;
      if (line !== 'up') throw new PayoutProviderUnavailable('no line');
      return books.get(payoutId) ?? 'unknown';
    },
  };

  return {
    provider,
    asked,
    orders,
    /** How many payments it has on its books. */
    payments: () => books.size,
    setLine(now: typeof line) {
      line = now;
    },
    /** Makes the provider forget a payout's id. */
    forget: (payoutId: string) => void books.delete(payoutId),
    /** Ends a payout at the provider. */
    tell(payoutId: string, changes: Partial<PayoutUpdate>) {
      const known = books.get(payoutId);
      if (!known) throw new Error(`the provider has never heard of ${payoutId}`);
      books.set(payoutId, { ...known, ...changes });
    },
  };
}

const PENDING = { status: 'pending', reference: null, reason: null } as const;
export const PAID = { status: 'paid', reference: 'BANK-1', reason: null } as const;
export const FAILED = { status: 'failed', reference: null, reason: 'ACCOUNT_CLOSED' } as const;
