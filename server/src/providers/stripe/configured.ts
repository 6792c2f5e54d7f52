import type { PaymentProvider } from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import type { ValuesOf } from '../../platform/config/variables';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createStripe, STRIPE } from './adapter';
import type { stripeVariables } from './config';

type StripeConfig = Site & ValuesOf<typeof stripeVariables>;

/** Our page that shows Stripe's form in a frame. */
export const STRIPE_FRAME_PATH = '/payment-frames/stripe.html';

/** Stripe where it is configured, or its double outside production. */
export function stripeOf(config: StripeConfig, clock: Clock): PaymentProvider | undefined {
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
export const stripeScriptUrl = (
  config: Pick<StripeConfig, 'STRIPE_JS_URL' | 'STRIPE_SECRET_KEY' | 'SANDBOX_BROWSER_URL'>,
): string =>
  config.STRIPE_JS_URL ??
  (config.STRIPE_SECRET_KEY
    ? 'https://js.stripe.com/dahlia/stripe.js'
    : new URL('/stripe/stripe.js', config.SANDBOX_BROWSER_URL).toString());
