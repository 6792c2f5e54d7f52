import type { Providers } from '../domains/deposits/provider';
import type { Clock } from '../platform/clock';
import { cashOf } from './cash/configured';
import { payPalOf } from './paypal/configured';
import { pixOf } from './pix/configured';
import { stripeOf } from './stripe/configured';

type WalletConfig = Parameters<typeof stripeOf>[0] &
  Parameters<typeof payPalOf>[0] &
  Parameters<typeof pixOf>[0] &
  Parameters<typeof cashOf>[0];

/** Stripe, PayPal, Pix and the cash app, where they are configured; outside production the rest are the sandbox's doubles. */
export function walletProviders(config: WalletConfig, clock: Clock): Providers {
  const [stripe, payPal, pix, cash] = [
    stripeOf(config, clock),
    payPalOf(config, clock),
    pixOf(config, clock),
    cashOf(config, clock),
  ];
  return {
    ...(stripe && { STRIPE: stripe }),
    ...(payPal && { PAYPAL_POLL: payPal }),
    ...(pix && { PIX: pix }),
    ...(cash && { CASH: cash }),
  };
}
