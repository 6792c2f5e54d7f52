import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { request } from '../../../core/calls/client';
import type { OrderPolling } from './order-polling';

/**
 * PayPal captures the money only when notified once that the payer is back; polls first after three seconds, then every four, three times
 * (specification 1 §4). A cancelled payment need not be polled.
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

/** For a payer returning from Stripe: every three seconds, three times (specification 1 §4). */
export const STRIPE_POLLING: OrderPolling = {
  async hasEnded(orderId) {
    const { error, data } = await request(depositsWalletsCalls.stripeFind, { orderId });
    return error === 0 && data.status !== 'wait';
  },
  firstAfterMilliseconds: 3_000,
  everyMilliseconds: 3_000,
  times: 3,
};
