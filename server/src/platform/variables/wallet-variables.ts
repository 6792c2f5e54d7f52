import { judgedByKind, optionalText } from './texts';

/** Settings of Stripe, PayPal, Pix and the cash app (docs/operations.md). */
export const walletVariables = {
  STRIPE_URL: judgedByKind,
  /** Stripe's browser library. */
  STRIPE_JS_URL: judgedByKind,
  STRIPE_SECRET_KEY: judgedByKind,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: judgedByKind,
  PAYPAL_URL: judgedByKind,
  /** Origin of PayPal's pages, as browsers reach them. */
  PAYPAL_PAGES_URL: judgedByKind,
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: judgedByKind,
  PAYPAL_WEBHOOK_ID: optionalText,
  PIX_URL: judgedByKind,
  PIX_CLIENT_ID: optionalText,
  PIX_CLIENT_SECRET: judgedByKind,
  PIX_KEY: optionalText,
  PIX_MERCHANT_NAME: optionalText,
  PIX_MERCHANT_CITY: optionalText,
  CASH_URL: judgedByKind,
  CASH_SECRET: judgedByKind,
  CASH_PAY_URL: judgedByKind,
  /** Our name in the cash app, with its sign. */
  CASH_ACCOUNT: optionalText,
} as const;

/** What must be told together. Addresses with a public default are not among them. */
export const WALLET_GROUPS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['PIX_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY', 'PIX_MERCHANT_NAME', 'PIX_MERCHANT_CITY'],
  ['CASH_URL', 'CASH_SECRET', 'CASH_PAY_URL', 'CASH_ACCOUNT'],
] as const satisfies readonly (readonly (keyof typeof walletVariables)[])[];
