import { callbackPath, type Providers } from '../domains/deposits/provider';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { CASH, createCash } from './cash/adapter';
import { createPayPal, PAYPAL } from './paypal/adapter';
import { createPix, PIX } from './pix/adapter';
import { sandboxSecret } from './sandbox-secret';
import { createStripe, STRIPE } from './stripe/adapter';

/** Our page that shows Stripe's form in a frame. */
export const STRIPE_FRAME_PATH = '/payment-frames/stripe.html';

const double = (config: Config, path: string): string => new URL(path, config.SANDBOX_URL).toString();
const doublePages = (config: Config, path: string): string => new URL(path, config.SANDBOX_BROWSER_URL).toString();

function stripeOf(config: Config, clock: Clock) {
  const common = {
    frameUrl: new URL(STRIPE_FRAME_PATH, config.PUBLIC_URL).toString(),
    returnUrl: new URL('/#/payment/stripe/processing', config.PUBLIC_URL).toString(),
    siteName: config.SITE_NAME,
    clock,
  };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET } = config;
  if (secretKey && publishableKey && STRIPE_WEBHOOK_SECRET) {
    const url = config.STRIPE_URL ?? 'https://api.stripe.com';
    return createStripe({ ...common, url, secretKey, publishableKey, webhookSecret: STRIPE_WEBHOOK_SECRET });
  }
  const secret = sandboxSecret(config, STRIPE);
  if (!secret) return undefined;
  return createStripe({
    ...common,
    url: config.SANDBOX_URL,
    secretKey: `sk_test_${secret}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${secret}`,
  });
}

/** The browser library of Stripe, or of its double. */
export const stripeScriptUrl = (config: Config): string =>
  config.STRIPE_JS_URL ??
  (config.STRIPE_SECRET_KEY ? 'https://js.stripe.com/dahlia/stripe.js' : doublePages(config, '/stripe/stripe.js'));

function payPalOf(config: Config, clock: Clock) {
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

function pixOf(config: Config, clock: Clock) {
  const callbackUrl = new URL(callbackPath(PIX), config.CALLBACK_URL).toString();
  const { PIX_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret, PIX_KEY: key } = config;
  const { PIX_MERCHANT_NAME: name, PIX_MERCHANT_CITY: city } = config;
  if (url && clientId && clientSecret && key && name && city)
    return createPix({ url, clientId, clientSecret, key, merchant: { name, city }, callbackUrl, clock });
  const secret = sandboxSecret(config, PIX);
  if (!secret) return undefined;
  return createPix({
    url: double(config, '/pix'),
    clientId: 'sandbox',
    clientSecret: secret,
    key: 'pix@croupier.example',
    merchant: { name: config.SITE_NAME, city: 'Sao Paulo' },
    callbackUrl,
    clock,
  });
}

function cashOf(config: Config, clock: Clock) {
  const { CASH_URL: url, CASH_SECRET: secret, CASH_PAY_URL: payUrl, CASH_ACCOUNT: account } = config;
  if (url && secret && payUrl && account) return createCash({ url, secret, payUrl, account, clock });
  const shared = sandboxSecret(config, CASH);
  if (!shared) return undefined;
  const sandbox = { url: config.SANDBOX_URL, payUrl: doublePages(config, '/cash/pay'), account: '$croupier' };
  return createCash({ ...sandbox, secret: shared, clock });
}

/** Stripe, PayPal, Pix and the cash app, where they are configured; outside production the rest are the sandbox's doubles. */
export function walletProviders(config: Config, clock: Clock): Providers {
  const [stripe, payPal, pix, cash] = [stripeOf, payPalOf, pixOf, cashOf].map((create) => create(config, clock));
  return {
    ...(stripe && { STRIPE: stripe }),
    ...(payPal && { PAYPAL_POLL: payPal }),
    ...(pix && { PIX: pix }),
    ...(cash && { CASH: cash }),
  };
}
