import { resolve } from 'node:path';
import { z } from 'zod';
import { chainVariables } from './chain-variables';
import { PAYOUT_GROUPS, payoutVariables } from './payout-variables';
import { WALLET_GROUPS, walletVariables } from './wallet-variables';
import { ConfigurationFault } from './configuration-fault';
import type { S3Settings } from './files/s3';
import { CARD_FIELDS, readCardFields } from './card-fields';
import { readHostedPages } from './hosted-pages';
import { readPurchasePixel } from './purchase-pixel';

export { ConfigurationFault } from './configuration-fault';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const optionalText = z.string().min(1).optional();

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: optionalText,
  HOST: z.string().default('0.0.0.0'),
  PORT: port(4000),
  GAMES_PORT: port(4001),
  CONSOLE_PORT: port(4002),
  SANDBOX_PORT: port(4010),
  SANDBOX_SMTP_PORT: port(4011),
  DATA_DIR: z.string().default('.data'),
  /** What players, games and operators type in their address bar; defaults to localhost and the ports. */
  PUBLIC_URL: optionalText,
  GAMES_URL: optionalText,
  CONSOLE_URL: optionalText,
  SITE_NAME: z.string().default('Croupier'),
  /** 32 bytes in hexadecimal: encrypts secrets at rest (TOTP secrets, uploaded documents, server seeds). */
  MASTER_KEY: optionalText,
  /** Outside production: from it the secrets shared with the sandbox's providers are derived. */
  SANDBOX_SECRET: optionalText,
  ACQUIRER_URL: optionalText,
  ACQUIRER_SECRET: optionalText,
  /** Where a payer's browser reaches the acquirer's pages; defaults to ACQUIRER_URL. */
  ACQUIRER_BROWSER_URL: optionalText,
  CARD_FIELDS: z.enum(CARD_FIELDS).optional(),
  /** Where providers reach us with news; defaults to PUBLIC_URL in production and to this machine otherwise. */
  CALLBACK_URL: optionalText,
  SMTP_URL: optionalText,
  MAIL_FROM: z.string().default('Croupier <no-reply@croupier.example>'),
  JURISDICTION: z.enum(['curacao', 'strict']).default('curacao'),
  /** Addresses of proxies whose X-Forwarded-For and country headers are believed, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  COUNTRY_HEADER: optionalText,
  RESTRICTED_URL: z.string().default('https://www.begambleaware.org/'),
  /** The ad tracker's picture that the success screen of a Pix deposit asks for; nothing is reported without it. */
  PURCHASE_PIXEL_URL: optionalText,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Uploaded documents go to this bucket, sealed, instead of the data folder; all of them or none, the region aside. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Connections of the general pool; the bet path has two of its own. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ...chainVariables,
  ...walletVariables,
  ...payoutVariables,
});

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

const isWeak = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 8;

/**
 * Reads and checks the environment. In production nothing secret has a default.
 * @throws ConfigurationFault with one line that names every variable at fault.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationFault(`Configuration is wrong: ${faults.join('; ')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const hostedPages = readHostedPages(present, (secret) => production && isWeak(secret));
  const cardFields = readCardFields(env.CARD_FIELDS, hostedPages.CATTL !== undefined, production);
  if (production) {
    // Where no form of ours asks for a card nobody needs an acquirer, but what it took before goes on with it: all of it or none.
    const needsAcquirer = cardFields === 'own' || ACQUIRER.some((name) => env[name]);
    const required = [...REQUIRED_IN_PRODUCTION, ...(needsAcquirer ? ACQUIRER : [])];
    const missing = required.filter((name) => !env[name]);
    const weak = (['MASTER_KEY', 'ACQUIRER_SECRET', 'PAYOUTS_SECRET'] as const).filter(
      (name) => env[name] && isWeak(env[name]),
    );
    if (missing.length || weak.length) {
      const parts = [
        missing.length ? `missing ${missing.join(', ')}` : '',
        weak.length ? `too weak ${weak.join(', ')}` : '',
      ];
      throw new ConfigurationFault(`Production needs real settings: ${parts.filter(Boolean).join('; ')}`);
    }
  }
  if (env.MASTER_KEY && !/^[0-9a-f]{64}$/i.test(env.MASTER_KEY)) {
    throw new ConfigurationFault('MASTER_KEY must be 32 bytes in hexadecimal (64 digits)');
  }
  for (const group of [...WALLET_GROUPS, ...PAYOUT_GROUPS]) {
    const missing = group.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < group.length)
      throw new ConfigurationFault(`A payment provider is configured in part: missing ${missing.join(', ')}`);
  }
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new ConfigurationFault('DATABASE_URL must look like postgres://user:password@host:5432/database');
  }
  return {
    ...env,
    production,
    S3: bucketOf(env),
    PURCHASE_PIXEL_URL: readPurchasePixel(env.PURCHASE_PIXEL_URL, production),
    HOSTED_PAGES: hostedPages,
    CARD_FIELDS: cardFields,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    GAMES_URL: env.GAMES_URL ?? `http://localhost:${env.GAMES_PORT}`,
    CONSOLE_URL: env.CONSOLE_URL ?? `http://localhost:${env.CONSOLE_PORT}`,
    CALLBACK_URL: env.CALLBACK_URL ?? (production && env.PUBLIC_URL ? env.PUBLIC_URL : `http://127.0.0.1:${env.PORT}`),
    ACQUIRER_BROWSER_URL: env.ACQUIRER_BROWSER_URL ?? env.ACQUIRER_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    SANDBOX_URL: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    /** Where browsers reach the sandbox's pages. */
    SANDBOX_BROWSER_URL: env.ACQUIRER_BROWSER_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    TRUSTED_PROXIES: env.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  };
}
