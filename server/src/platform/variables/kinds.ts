import { HOSTED_CODES } from '../hosted-pages';
import type { AddressKind } from './addresses';
import type { SecretKind } from './secrets';

/** What each variable that names a place or keeps a secret is. A variable that is missing here fails a test (config-walk.test.ts). */

const hosted = <T>(part: string, kind: T): Record<string, T> =>
  Object.fromEntries(HOSTED_CODES.map((code) => [`HOSTED_${code}_${part}`, kind]));
const chains = ['BITCOIN', 'LITECOIN', 'DOGECOIN', 'BITCOINCASH', 'ETHEREUM', 'BSC'];

export const ADDRESSES: Readonly<Record<string, AddressKind>> = {
  DATABASE_URL: 'database',
  DATABASE_APP_URL: 'database',
  PUBLIC_URL: 'site',
  GAMES_URL: 'site',
  CONSOLE_URL: 'site',
  CALLBACK_URL: 'site',
  ACQUIRER_URL: 'partner',
  ACQUIRER_BROWSER_URL: 'page',
  SMTP_URL: 'mail',
  RESTRICTED_URL: 'page',
  PURCHASE_PIXEL_URL: 'page',
  S3_ENDPOINT: 'partner',
  RATES_URL: 'partner',
  ...Object.fromEntries(chains.map((chain) => [`${chain}_RPC_URL`, 'node' as const])),
  STRIPE_URL: 'partner',
  STRIPE_JS_URL: 'page',
  PAYPAL_URL: 'partner',
  PAYPAL_PAGES_URL: 'page',
  PIX_URL: 'partner',
  CASH_URL: 'partner',
  CASH_PAY_URL: 'page',
  PAYOUTS_URL: 'partner',
  PAYPAL_PAYOUTS_URL: 'partner',
  ...hosted('URL', 'partner' as const),
  ...hosted('BROWSER_URL', 'page' as const),
};

export const SECRETS: Readonly<Record<string, SecretKind>> = {
  MASTER_KEY: 'agreed',
  ACQUIRER_SECRET: 'agreed',
  ...hosted('SECRET', 'agreed' as const),
  CASH_SECRET: 'agreed',
  PAYOUTS_SECRET: 'agreed',
  STRIPE_SECRET_KEY: 'issued',
  STRIPE_WEBHOOK_SECRET: 'issued',
  PAYPAL_CLIENT_SECRET: 'issued',
  PAYPAL_PAYOUTS_SECRET: 'issued',
  PIX_CLIENT_SECRET: 'issued',
  S3_SECRET_ACCESS_KEY: 'issued',
};
