import { z } from 'zod';

const optionalText = z.string().min(1).optional();
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

/** Settings of Stripe, PayPal, Pix and the cash app (docs/operations.md). */
export const walletVariables = {
  STRIPE_URL: optionalUrl,
  /** Stripe's browser library. */
  STRIPE_JS_URL: optionalUrl,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  PAYPAL_URL: optionalUrl,
  /** Origin of PayPal's pages, as browsers reach them. */
  PAYPAL_PAGES_URL: optionalUrl,
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  PIX_URL: optionalUrl,
  PIX_CLIENT_ID: optionalText,
  PIX_CLIENT_SECRET: optionalText,
  PIX_KEY: optionalText,
  PIX_MERCHANT_NAME: optionalText,
  PIX_MERCHANT_CITY: optionalText,
  CASH_URL: optionalUrl,
  CASH_SECRET: optionalText,
  CASH_PAY_URL: optionalUrl,
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
