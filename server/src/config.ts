import { resolve } from 'node:path';
import { DEFAULT_SITE_NAME } from '@croupier/contract/text/site-name';
import { z } from 'zod';
import { refuseSharedOrigins } from './platform/config/addresses';
import { ConfigurationFault } from './platform/config/fault';
import { bucketOf, processVariables } from './platform/config/process-variables';
import { pushVariables, readPush } from './platform/mail/push/config';
import { readProxies } from './platform/config/proxies';
import { type Environment, readVariables, refuseUnreal, withAddresses } from './platform/config/read';
import { address, oneLine, optionalLine, variable } from './platform/config/variables';
import { ACQUIRER_REQUIRED, cardAcquirerVariables, readCardFields } from './providers/card-acquirer/config';
import { CASH_REQUIRED, cashVariables } from './providers/cash/config';
import { chainVariables } from './providers/chains/config';
import { hostedPageVariables, readHostedPages } from './providers/hosted-page/config';
import { IDENTITY_REQUIRED, identityVariables } from './providers/identity/config';
import { oidcVariables, readOidcProviders } from './providers/oidc/config';
import { PAYPAL_PAYOUTS_REQUIRED, payPalPayoutVariables } from './providers/payouts-paypal/config';
import { PAYOUTS_REQUIRED, payoutVariables } from './providers/payouts/config';
import { PAYPAL_REQUIRED, payPalVariables } from './providers/paypal/config';
import { PIX_REQUIRED, pixVariables } from './providers/pix/config';
import { STRIPE_REQUIRED, stripeVariables } from './providers/stripe/config';

const port = (fallback: number, text: string) =>
  variable(z.coerce.number().int().min(1).max(65_535).default(fallback), text);

/** The house's name and addresses. */
const houseVariables = {
  PORT: port(4000, 'port of the player’s app'),
  GAMES_PORT: port(4001, 'port of the games'),
  CONSOLE_PORT: port(4002, 'port of the console'),
  SANDBOX_PORT: port(4010, 'port of the sandbox, outside production'),
  SANDBOX_SMTP_PORT: port(4011, 'port of the sandbox’s mailbox'),
  PUBLIC_URL: address('site', 'what players type in their address bar; localhost and the port when not set'),
  GAMES_URL: address('site', 'address of the games, as browsers reach them'),
  CONSOLE_URL: address('site', 'what operators type in their address bar'),
  CALLBACK_URL: address(
    'site',
    'where providers send their updates; `PUBLIC_URL` in production, this machine otherwise',
  ),
  SITE_NAME: variable(
    oneLine
      .max(60)
      .regex(/^[^<>"\\]*$/, 'must not contain < > " or \\')
      .default(DEFAULT_SITE_NAME),
    'name of the house',
  ),
  SANDBOX_SECRET: optionalLine(
    'outside production: from it the secrets shared with the sandbox’s providers are derived',
  ),
  JURISDICTION: variable(z.enum(['curacao', 'strict']).default('curacao'), 'rules of the licence'),
  RESTRICTED_URL: address('page', 'where visitors from restricted countries are sent'),
  PURCHASE_PIXEL_URL: address(
    'page',
    'the ad tracker’s picture, loaded after a Pix deposit; nothing is reported without it',
  ),
};

/** Every variable of the environment that is read. */
export const VARIABLES = {
  ...processVariables,
  ...pushVariables,
  ...houseVariables,
  ...cardAcquirerVariables,
  ...hostedPageVariables,
  ...stripeVariables,
  ...payPalVariables,
  ...pixVariables,
  ...cashVariables,
  ...chainVariables,
  ...payoutVariables,
  ...payPalPayoutVariables,
  ...oidcVariables,
  ...identityVariables,
};

/** Per provider, the variables that must be set together or not at all. Addresses with a public default are not among them. */
const PROVIDERS = [
  STRIPE_REQUIRED,
  PAYPAL_REQUIRED,
  PIX_REQUIRED,
  CASH_REQUIRED,
  PAYOUTS_REQUIRED,
  PAYPAL_PAYOUTS_REQUIRED,
  IDENTITY_REQUIRED,
];

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'MASTER_KEY',
  'SMTP_URL',
  'PUBLIC_URL',
  'GAMES_URL',
  'CONSOLE_URL',
] as const satisfies readonly (keyof typeof VARIABLES)[];

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment. In production nothing secret has a default.
 * @throws ConfigurationFault with one line that names every variable at fault.
 */
export function readConfig(environment: Environment) {
  const told = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // Without NODE_ENV the given database may hold players' money, so no accounts with known passwords may be created in it.
  if (told['DATABASE_URL'] && !told['NODE_ENV'])
    throw new ConfigurationFault(
      'NODE_ENV is missing beside DATABASE_URL: say production, or development to try Croupier on that database',
    );
  const production = told['NODE_ENV'] === 'production';
  const present = withAddresses(VARIABLES, told, production);
  const env = readVariables(VARIABLES, present);
  const hostedPages = readHostedPages(env);
  const cardFields = readCardFields(env.CARD_FIELDS, hostedPages.CATTL !== undefined, production);
  // When the provider's page collects cards, the acquirer serves earlier deposits only, so its variables are optional: all set or none.
  const needsAcquirer = cardFields === 'own' || ACQUIRER_REQUIRED.some((name) => env[name]);
  if (production)
    refuseUnreal(VARIABLES, present, [...REQUIRED_IN_PRODUCTION, ...(needsAcquirer ? ACQUIRER_REQUIRED : [])]);
  if (env.MASTER_KEY && !/^[0-9a-f]{64}$/i.test(env.MASTER_KEY)) {
    throw new ConfigurationFault('MASTER_KEY must be 32 bytes in hexadecimal (64 digits)');
  }
  const oldKeys = env.MASTER_KEY_OLD?.split(',') ?? [];
  if (env.MASTER_KEY && oldKeys.includes(env.MASTER_KEY))
    throw new ConfigurationFault('MASTER_KEY and MASTER_KEY_OLD must be different keys');
  for (const required of PROVIDERS) {
    const missing = required.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < required.length)
      throw new ConfigurationFault(`A provider is configured in part: missing ${missing.join(', ')}`);
  }
  const sites = {
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    GAMES_URL: env.GAMES_URL ?? `http://localhost:${env.GAMES_PORT}`,
    CONSOLE_URL: env.CONSOLE_URL ?? `http://localhost:${env.CONSOLE_PORT}`,
  };
  refuseSharedOrigins(sites);
  const proxies = readProxies(env.TRUSTED_PROXIES);
  if (env.COUNTRY_HEADER && proxies.length === 0)
    throw new ConfigurationFault('COUNTRY_HEADER is believed of trusted proxies alone: missing TRUSTED_PROXIES');
  const sandboxUrls = {
    SANDBOX_URL: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    /** Where browsers reach the sandbox's pages. */
    SANDBOX_BROWSER_URL: env.ACQUIRER_BROWSER_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
  };
  return {
    ...env,
    production,
    MASTER_KEYS_OLD: oldKeys,
    S3: bucketOf(env),
    HOSTED_PAGES: hostedPages,
    OIDC_PROVIDERS: readOidcProviders(env),
    CARD_FIELDS: cardFields,
    DATA_DIR: resolve(env.DATA_DIR),
    ...sites,
    CALLBACK_URL: env.CALLBACK_URL ?? (production && env.PUBLIC_URL ? env.PUBLIC_URL : `http://127.0.0.1:${env.PORT}`),
    ACQUIRER_BROWSER_URL: env.ACQUIRER_BROWSER_URL ?? env.ACQUIRER_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    ...sandboxUrls,
    PUSH: readPush(env, {
      publicUrl: sites.PUBLIC_URL,
      mailFrom: env.MAIL_FROM,
      sandbox: production ? [] : Object.values(sandboxUrls).map((url) => new URL(url).origin),
    }),
    RESTRICTED_URL: env.RESTRICTED_URL ?? 'https://www.begambleaware.org/',
    TRUSTED_PROXIES: proxies,
  };
}
