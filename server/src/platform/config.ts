import { resolve } from 'node:path';
import { DEFAULT_SITE_NAME } from '@croupier/contract/site-name';
import { z } from 'zod';
import { CARD_FIELDS, readCardFields } from './card-fields';
import { ConfigurationFault } from './configuration-fault';
import type { S3Settings } from './files/s3';
import { HOSTED_CODES, readHostedPages } from './hosted-pages';
import { readAddress, refuseSharedOrigins } from './variables/addresses';
import { chainVariables } from './variables/chain-variables';
import { ADDRESSES, SECRETS } from './variables/kinds';
import { PAYOUT_GROUPS, payoutVariables } from './variables/payout-variables';
import { readProxies } from './variables/proxies';
import { weakSecrets } from './variables/secrets';
import { judgedByKind, optionalText, plainText } from './variables/texts';
import { WALLET_GROUPS, walletVariables } from './variables/wallet-variables';

export { ConfigurationFault } from './configuration-fault';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const MAIL_SENDER = /^(?:[^<>@\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+>?$/;

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: judgedByKind,
  /** The application's own login, where the owner may not make one. */
  DATABASE_APP_URL: judgedByKind,
  HOST: plainText.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address').default('0.0.0.0'),
  PORT: port(4000),
  GAMES_PORT: port(4001),
  CONSOLE_PORT: port(4002),
  SANDBOX_PORT: port(4010),
  SANDBOX_SMTP_PORT: port(4011),
  DATA_DIR: plainText.default('.data'),
  /** What players, games and operators type in their address bar; defaults to localhost and the ports. */
  PUBLIC_URL: judgedByKind,
  GAMES_URL: judgedByKind,
  CONSOLE_URL: judgedByKind,
  SITE_NAME: plainText
    .max(60)
    .regex(/^[^<>"\\]*$/, 'must not contain < > " or \\')
    .default(DEFAULT_SITE_NAME),
  /** 32 bytes in hexadecimal: encrypts secrets at rest (TOTP secrets, uploaded documents, server seeds). */
  MASTER_KEY: judgedByKind,
  /** Outside production: from it the secrets shared with the sandbox's providers are derived. */
  SANDBOX_SECRET: optionalText,
  ACQUIRER_URL: judgedByKind,
  ACQUIRER_SECRET: judgedByKind,
  /** Where a payer's browser reaches the acquirer's pages; defaults to ACQUIRER_URL. */
  ACQUIRER_BROWSER_URL: judgedByKind,
  CARD_FIELDS: z.enum(CARD_FIELDS).optional(),
  /** Where providers reach us with news; defaults to PUBLIC_URL in production and to this machine otherwise. */
  CALLBACK_URL: judgedByKind,
  SMTP_URL: judgedByKind,
  MAIL_FROM: plainText
    .regex(MAIL_SENDER, 'must be a sender such as Croupier <no-reply@casino.example>')
    .default('Croupier <no-reply@croupier.example>'),
  JURISDICTION: z.enum(['curacao', 'strict']).default('curacao'),
  /** Addresses of proxies whose X-Forwarded-For and country headers are believed, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/, 'must be the name of a header')
    .optional(),
  /** A file of countries in MaxMind's format, asked where no proxy tells the country. */
  COUNTRY_DATABASE: optionalText,
  RESTRICTED_URL: z.string().default('https://www.begambleaware.org/'),
  /** The ad tracker's picture that the success screen of a Pix deposit asks for; nothing is reported without it. */
  PURCHASE_PIXEL_URL: judgedByKind,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Uploaded documents go to this bucket, sealed, instead of the data folder; all of them or none, the region aside. */
  S3_ENDPOINT: judgedByKind,
  S3_BUCKET: optionalText,
  S3_REGION: plainText.default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: judgedByKind,
  /** How long facts that every listener has handled are kept for listeners of later versions, days. */
  EVENTS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  /** Connections of the general pool; the bet path has two of its own. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Connections to one of our ports, and sockets to the live tables, that one address may hold. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(512),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(64),
  ...chainVariables,
  ...walletVariables,
  ...payoutVariables,
});

/** Every variable that is read, those of the hosted pages among them. */
export const ENVIRONMENT_VARIABLES: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...HOSTED_CODES.flatMap((code) => ['URL', 'SECRET', 'BROWSER_URL'].map((part) => `HOSTED_${code}_${part}`)),
];

export type Config = ReturnType<typeof readConfig>;

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'MASTER_KEY',
  'SMTP_URL',
  'PUBLIC_URL',
  'GAMES_URL',
  'CONSOLE_URL',
] as const;
const ACQUIRER = ['ACQUIRER_URL', 'ACQUIRER_SECRET'] as const;

/** @throws ConfigurationFault when a bucket is named in part: documents would silently lie elsewhere than somebody believes. */
function bucketOf(env: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const named = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values(named).every((value) => value === undefined)) return undefined;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []));
  throw new ConfigurationFault(`The bucket for documents is configured in part: missing ${missing.join(', ')}`);
}

type Told = Readonly<Record<string, string | undefined>>;

/** The environment with every address in the one form that the product works with. @throws ConfigurationFault naming the first at fault. */
function withAddresses(environment: Told, production: boolean): Told {
  const read = Object.entries(ADDRESSES).flatMap(([name, kind]): [string, string][] => {
    const value = environment[name];
    return value === undefined ? [] : [[name, readAddress(name, value, kind, production)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** @throws ConfigurationFault naming everything that production needs and that is missing or can be guessed. */
function refuseUnreal(environment: Told, cardFields: string): void {
  // Where no form of ours asks for a card nobody needs an acquirer, but what it took before goes on with it: all of it or none.
  const needsAcquirer = cardFields === 'own' || ACQUIRER.some((name) => environment[name]);
  const required = [...REQUIRED_IN_PRODUCTION, ...(needsAcquirer ? ACQUIRER : [])];
  const missing = required.filter((name) => !environment[name]);
  const secrets = Object.entries(SECRETS).flatMap(([name, kind]) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, { value, kind }] as const];
  });
  const weak = weakSecrets(new Map(secrets));
  if (missing.length === 0 && weak.length === 0) return;
  const parts = [
    missing.length ? `missing ${missing.join(', ')}` : '',
    weak.length ? `too weak ${weak.join(', ')}` : '',
  ];
  throw new ConfigurationFault(`Production needs real settings: ${parts.filter(Boolean).join('; ')}`);
}

/**
 * Reads and checks the environment. In production nothing secret has a default.
 * @throws ConfigurationFault with one line that names every variable at fault.
 */
export function readConfig(environment: Told) {
  const told = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // Somebody's database, and nobody said whether players' money lies in it: not the moment for accounts with known passwords.
  if (told['DATABASE_URL'] && !told['NODE_ENV'])
    throw new ConfigurationFault(
      'NODE_ENV is missing beside DATABASE_URL: say production, or development to try Croupier on that database',
    );
  const production = told['NODE_ENV'] === 'production';
  const present = withAddresses(told, production);
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationFault(`Configuration is wrong: ${faults.join('; ')}`);
  }
  const env = parsed.data;
  const hostedPages = readHostedPages(present);
  const cardFields = readCardFields(env.CARD_FIELDS, hostedPages.CATTL !== undefined, production);
  if (production) refuseUnreal(present, cardFields);
  if (env.MASTER_KEY && !/^[0-9a-f]{64}$/i.test(env.MASTER_KEY)) {
    throw new ConfigurationFault('MASTER_KEY must be 32 bytes in hexadecimal (64 digits)');
  }
  for (const group of [...WALLET_GROUPS, ...PAYOUT_GROUPS]) {
    const missing = group.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < group.length)
      throw new ConfigurationFault(`A payment provider is configured in part: missing ${missing.join(', ')}`);
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
  return {
    ...env,
    production,
    S3: bucketOf(env),
    HOSTED_PAGES: hostedPages,
    CARD_FIELDS: cardFields,
    DATA_DIR: resolve(env.DATA_DIR),
    ...sites,
    CALLBACK_URL: env.CALLBACK_URL ?? (production && env.PUBLIC_URL ? env.PUBLIC_URL : `http://127.0.0.1:${env.PORT}`),
    ACQUIRER_BROWSER_URL: env.ACQUIRER_BROWSER_URL ?? env.ACQUIRER_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    SANDBOX_URL: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    /** Where browsers reach the sandbox's pages. */
    SANDBOX_BROWSER_URL: env.ACQUIRER_BROWSER_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    TRUSTED_PROXIES: proxies,
  };
}
