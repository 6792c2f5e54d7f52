import type { PaymentProvider } from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import type { ValuesOf } from '../../platform/config/variables';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createPayPal, PAYPAL } from './adapter';
import type { payPalVariables } from './config';

/** PayPal where it is configured, or its double outside production. */
export function payPalOf(config: Site & ValuesOf<typeof payPalVariables>, clock: Clock): PaymentProvider | undefined {
  const common = {
    returnUrl: new URL('/#/payment/paypal/return', config.PUBLIC_URL).toString(),
    cancelUrl: new URL('/#/payment/paypal/cancel', config.PUBLIC_URL).toString(),
    brand: config.SITE_NAME,
    clock,
  };
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = config;
  if (clientId && clientSecret && webhookId) {
    const url = config.PAYPAL_URL ?? 'https://api-m.paypal.com';
    const pagesOrigin = new URL(config.PAYPAL_PAGES_URL ?? 'https://www.paypal.com').origin;
    return createPayPal({ ...common, url, clientId, clientSecret, webhookId, pagesOrigin });
  }
  const secret = sandboxSecret(config, PAYPAL);
  if (!secret) return undefined;
  return createPayPal({
    ...common,
    url: config.SANDBOX_URL,
    clientId: 'sandbox',
    clientSecret: secret,
    webhookId: 'WH-SANDBOX',
    pagesOrigin: new URL(config.SANDBOX_BROWSER_URL).origin,
  });
}
