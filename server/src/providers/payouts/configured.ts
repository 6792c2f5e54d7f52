import { PAYOUT_CALLBACK_PATH, type PayoutProvider, type ReadPayoutCallback } from '../../domains/withdrawals/provider';
import type { Clock } from '../../platform/clock';
import type { ValuesOf } from '../../platform/config/variables';
import { createPayPalPayouts, PAYPAL_PAYOUTS } from '../payouts-paypal/adapter';
import type { payPalPayoutVariables } from '../payouts-paypal/config';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createPayoutCallbackReader, createSignedPayouts, SIGNED_PAYOUTS } from './adapter';
import type { payoutVariables } from './config';

/** Client id of our PayPal application in the sandbox. */
const SANDBOX_CLIENT = 'croupier';

/** The providers that carry out cash-outs: the configured ones, and in development the sandbox's doubles for the rest. */
export function configuredPayouts(
  config: Site & ValuesOf<typeof payoutVariables> & ValuesOf<typeof payPalPayoutVariables>,
  clock: Clock,
): { readonly payoutProviders: readonly PayoutProvider[]; readonly readPayoutCallback: ReadPayoutCallback } {
  const secret = config.PAYOUTS_SECRET ?? sandboxSecret(config, SIGNED_PAYOUTS);
  const callbackUrl = new URL(PAYOUT_CALLBACK_PATH, config.CALLBACK_URL).toString();
  const paypalSecret = config.PAYPAL_PAYOUTS_SECRET ?? sandboxSecret(config, PAYPAL_PAYOUTS);
  return {
    payoutProviders: [
      ...(secret
        ? [createSignedPayouts({ url: config.PAYOUTS_URL ?? config.SANDBOX_URL, secret, callbackUrl, clock })]
        : []),
      ...(paypalSecret
        ? [
            createPayPalPayouts({
              url: config.PAYPAL_PAYOUTS_URL ?? `${config.SANDBOX_URL}/paypal-payouts/`,
              clientId: config.PAYPAL_PAYOUTS_CLIENT_ID ?? SANDBOX_CLIENT,
              clientSecret: paypalSecret,
              siteName: config.SITE_NAME,
              clock,
            }),
          ]
        : []),
    ],
    readPayoutCallback: createPayoutCallbackReader({ secret: secret ?? '', callbackUrl, clock }),
  };
}
