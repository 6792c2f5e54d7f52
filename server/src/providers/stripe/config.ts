import { address, optionalLine, secret } from '../../platform/config/variables';

export const stripeVariables = {
  STRIPE_URL: address('partner', 'API of Stripe; `https://api.stripe.com` when not set'),
  STRIPE_JS_URL: address('page', 'Stripe’s browser library; its own when not set'),
  STRIPE_SECRET_KEY: secret('issued', 'secret key of the account at Stripe'),
  STRIPE_PUBLISHABLE_KEY: optionalLine('publishable key of the account at Stripe'),
  STRIPE_WEBHOOK_SECRET: secret('issued', 'signing secret of the webhook `/callbacks/stripe`'),
};

/** All set or none. */
export const STRIPE_REQUIRED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof typeof stripeVariables)[];
