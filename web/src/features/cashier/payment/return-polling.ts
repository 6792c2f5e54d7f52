import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { request } from '../../../core/calls/client';
import type { OrderPolling } from './order-polling';

/**
 * Told once that its payer is back, for PayPal takes the money only then; first asked about after three seconds, then every four, three times
 * (specification 1 §4). Who has cancelled need not wait.
 */
export const paypalPolling = (cSite: string | undefined, times: number): OrderPolling => {
  const askBy =
    (call: typeof depositsWalletsCalls.paypalTrigger | typeof depositsWalletsCalls.paypalFind) =>
    async (bizId: string): Promise<boolean> => {
      const { error, data } = await request(call, { bizId, ...(cSite && { cSite }) });
      return error === 0 && data.status !== 'wait';
    };
  return {
    begin: askBy(depositsWalletsCalls.paypalTrigger),
    hasEnded: askBy(depositsWalletsCalls.paypalFind),
    firstAfterMilliseconds: 3_000,
    everyMilliseconds: 4_000,
    times,
  };
};

/** Of a payer who comes back from Stripe: every three seconds, three times (specification 1 §4). */
export const STRIPE_POLLING: OrderPolling = {
  async hasEnded(orderId) {
    const { error, data } = await request(depositsWalletsCalls.stripeFind, { orderId });
    return error === 0 && data.status !== 'wait';
  },
  firstAfterMilliseconds: 3_000,
  everyMilliseconds: 3_000,
  times: 3,
};
