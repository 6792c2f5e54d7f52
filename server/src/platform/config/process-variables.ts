import { z } from 'zod';
import type { S3Settings } from '../files/s3';
import { ConfigurationFault } from './fault';
import { address, oneLine, optionalLine, secret, type ValuesOf, variable } from './variables';

const MAIL_SENDER = /^(?:[^<>@\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+>?$/;

/** What any server needs, whatever it serves: its database, files, mail, log and network. */
export const processVariables = {
  NODE_ENV: variable(
    z.enum(['development', 'test', 'production']).default('development'),
    '`production` asks for real settings',
  ),
  DATABASE_URL: address('database', 'PostgreSQL, by the login of its owner; embedded when not set outside production'),
  DATABASE_APP_URL: address('database', 'the application’s own login, where the owner may not make one'),
  HOST: variable(
    oneLine.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address').default('0.0.0.0'),
    'where the ports are opened',
  ),
  DATA_DIR: variable(oneLine.default('.data'), 'folder of files, logs and the embedded database'),
  MASTER_KEY: secret('agreed', '32 bytes in hexadecimal: encrypts secrets at rest'),
  MASTER_KEY_OLD: variable(
    z
      .string()
      .regex(/^[0-9a-fA-F]{64}(?:,[0-9a-fA-F]{64})*$/, 'must be keys of 64 hexadecimal digits, with commas between')
      .optional(),
    'while the key is rotated: other keys that may still open what they sealed, comma-separated',
  ),
  SMTP_URL: address('mail', 'the mail server'),
  MAIL_FROM: variable(
    oneLine
      .regex(MAIL_SENDER, 'must be a sender such as Croupier <no-reply@casino.example>')
      .default('Croupier <no-reply@croupier.example>'),
    'sender of mails',
  ),
  TRUSTED_PROXIES: variable(
    z.string().default(''),
    'addresses of proxies whose `X-Forwarded-For` and country header are believed, comma-separated',
  ),
  COUNTRY_HEADER: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,100}$/, 'must be the name of a header')
      .optional(),
    'in which a trusted proxy tells a visitor’s country',
  ),
  COUNTRY_DATABASE: optionalLine('a file of countries in MaxMind’s format, asked where no proxy tells the country'),
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'the least that is logged',
  ),
  WAL_ARCHIVE: optionalLine(
    'folder called `wal` to which the embedded database archives its log, for backups to any moment',
  ),
  METRICS_PORT: variable(
    z.coerce.number().int().min(1).max(65_535).optional(),
    'port of `/metrics` for Prometheus; without it there is none',
  ),
  METRICS_HOST: variable(
    oneLine.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address').default('127.0.0.1'),
    'where that port is opened: nobody but the collector may reach it',
  ),
  S3_ENDPOINT: address('partner', 'uploads go to this bucket, sealed, instead of the data folder; with the next three'),
  S3_BUCKET: optionalLine('name of the bucket for uploads'),
  S3_REGION: variable(oneLine.default('us-east-1'), 'region of the bucket'),
  S3_ACCESS_KEY_ID: optionalLine('key of the login that may write to the bucket'),
  S3_SECRET_ACCESS_KEY: secret('issued', 'secret of `S3_ACCESS_KEY_ID`'),
  DATABASE_POOL: variable(z.coerce.number().int().min(2).max(100).default(10), 'connections of the general pool'),
  DRAIN_SECONDS: variable(
    z.coerce.number().int().min(0).max(300).default(0),
    'with several processes behind a proxy: how long a process that stops says so at `/health` and still serves',
  ),
  EVENTS_KEPT_DAYS: variable(
    z.coerce.number().int().min(1).max(3_650).default(90),
    'days for which facts that every listener has handled are kept for listeners of later versions',
  ),
  CONNECTIONS_PER_ADDRESS: variable(
    z.coerce.number().int().min(1).max(1_000_000).default(512),
    'connections to one of our ports that one address may hold',
  ),
  SOCKETS_PER_ADDRESS: variable(
    z.coerce.number().int().min(1).max(1_000_000).default(64),
    'sockets that one address may hold',
  ),
};

/** @throws ConfigurationFault when a bucket is named in part: documents would silently lie elsewhere than somebody believes. */
export function bucketOf(values: ValuesOf<typeof processVariables>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const named = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values(named).every((value) => value === undefined)) return undefined;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []));
  throw new ConfigurationFault(`The bucket for documents is configured in part: missing ${missing.join(', ')}`);
}
