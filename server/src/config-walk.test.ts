import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config';
import { ConfigurationFault } from './platform/config/fault';
import { addressesIn, secretsIn } from './platform/config/read';

const ADDRESSES = addressesIn(VARIABLES);
const SECRETS = secretsIn(VARIABLES);
const ENVIRONMENT_VARIABLES = Object.keys(VARIABLES);

/** A production installation in which every variable is set. */
const WHOLE: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://casino:pw@db.example:5432/casino',
  HOST: '0.0.0.0',
  PORT: '4000',
  GAMES_PORT: '4001',
  CONSOLE_PORT: '4002',
  METRICS_PORT: '4003',
  SANDBOX_PORT: '4010',
  SANDBOX_SMTP_PORT: '4011',
  DATA_DIR: '/data',
  PUBLIC_URL: 'https://play.example',
  GAMES_URL: 'https://games.example',
  CONSOLE_URL: 'https://ops.example',
  SITE_NAME: 'Kumpir & Söhne',
  SANDBOX_SECRET: 'of no use in production',
  CARD_FIELDS: 'own',
  CALLBACK_URL: 'https://callbacks.example',
  SMTP_URL: 'smtps://casino:s3cret@mail.example:465',
  MAIL_FROM: 'Croupier <no-reply@casino.example>',
  JURISDICTION: 'strict',
  TRUSTED_PROXIES: 'uniquelocal, 203.0.113.7, 10.0.0.0/8, fc00::/7',
  COUNTRY_HEADER: 'CF-IPCountry',
  LOG_LEVEL: 'info',
  MASTER_KEY_OLD: '81c0f2a94be6d73058fa1c9e24b7d6035ae8f19c7240bd63e5917fa8c20d4b6e',
  VAPID_PRIVATE_KEY: 'q1jf4xwBZ2LkQ8mYtR7vNcD5aHs0EoUiGp3KdX6yWzM',
  PUSH_HOSTS: 'fcm.googleapis.com, .push.apple.com',
  S3_BUCKET: 'kyc',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7',
  DRAIN_SECONDS: '10',
  EVENTS_KEPT_DAYS: '90',
  DATABASE_POOL: '10',
  CONNECTIONS_PER_ADDRESS: '512',
  SOCKETS_PER_ADDRESS: '64',
  CHAINS_NETWORK: 'main',
  ETHEREUM_CHAIN_ID: '1',
  BSC_CHAIN_ID: '56',
  BITCOIN_PAYOUT_NETWORK: 'mainnet',
};

/** One valid value for each of the other variables. */
function rightOf(name: string, index: number): string {
  const kind = ADDRESSES[name];
  if (kind === 'database') return 'postgres://casino_app:other@db.example:5432/casino';
  if (kind === 'node') return `http://user:pass${index}@10.0.0.${index % 250}:8332`;
  if (kind) return `https://host${index}.example/base`;
  if (name === 'MASTER_KEY') return '5f0c9a7e31d24b86a1e3c7095d8f42b6e0917ac35bd8264f7e19c0a3d5b6f284';
  if (SECRETS[name]) return `k8Jq2-vTz71LmXw0RbNfY5sHdPeCgUa${index}`;
  return `text${index}`;
}
const everything = (): Record<string, string> =>
  Object.fromEntries(ENVIRONMENT_VARIABLES.map((name, index) => [name, WHOLE[name] ?? rightOf(name, index)]));

function faultOf(change: Record<string, string>): string {
  try {
    readConfig({ ...everything(), ...change });
  } catch (failure) {
    if (failure instanceof ConfigurationFault) return failure.message;
    throw failure;
  }
  return 'accepted';
}

const FOUL_ADDRESSES = [
  'javascript:alert(1)',
  'nowhere',
  '//nowhere.test',
  'https://',
  'https://g.example; script-src *',
  "https://g.example;script-src'self'",
  'https://*.example',
  'https://a.example https://b.example',
  'https://a.example,https://b.example',
  'https://play.example\nX-Header: 1',
  'data:text/html,1',
  'file:///etc/passwd',
  'https://play.example/#part',
];
const FOUL_SECRETS = [
  'x',
  'short',
  'a'.repeat(64),
  'abcd'.repeat(16),
  'changeme-changeme-changeme-changeme',
  '<your secret key goes in here please>',
];
const FOUL_TEXTS = ['a\nb', 'a\u0000b', '\u202Eevil', ' ', 'x'.repeat(501)];
const FOUL_NUMBERS = ['0', '-1', '1.5', 'many'];
const FOUL_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  NODE_ENV: ['prod'],
  HOST: ['0.0.0.0 ', 'a b', 'a\nb'],
  MASTER_KEY: ['not hexadecimal', ...FOUL_SECRETS],
  MASTER_KEY_OLD: ['not hexadecimal', 'ab'.repeat(31)],
  CARD_FIELDS: ['bank'],
  MAIL_FROM: ['nobody', 'a@b@c', 'A <a@b.example>\r\nBcc: c@d.example'],
  SITE_NAME: ['<script>', '"', ...FOUL_TEXTS],
  JURISDICTION: ['mars'],
  TRUSTED_PROXIES: [
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '*',
    'true',
    '10.0.0.0/33',
    'everybody',
    '1',
  ],
  COUNTRY_HEADER: ['a b', 'X-Country: TR', 'é'],
  LOG_LEVEL: ['loud'],
  DRAIN_SECONDS: ['-1', '1.5', 'many', '301'],
  CHAINS_NETWORK: ['moon'],
  BITCOIN_PAYOUT_NETWORK: ['signet'],
};

function foulOf(name: string): readonly string[] {
  if (FOUL_BY_NAME[name]) return FOUL_BY_NAME[name];
  if (ADDRESSES[name]) return FOUL_ADDRESSES;
  if (SECRETS[name]) return FOUL_SECRETS;
  return /_PORT$|^PORT$|_POOL$|_PER_ADDRESS$|_CHAIN_ID$/.test(name) ? FOUL_NUMBERS : FOUL_TEXTS;
}

const named = (pattern: RegExp) => ENVIRONMENT_VARIABLES.filter((name) => pattern.test(name)).sort();

describe('every variable of the configuration', () => {
  it('is read: an installation in which all are set starts', () => expect(faultOf({})).toBe('accepted'));

  it('that names a place or keeps a secret is judged as what it is', () => {
    expect(named(/_URL$|_ENDPOINT$|_ISSUER$/)).toEqual(
      Object.keys(ADDRESSES)
        .filter((name) => ENVIRONMENT_VARIABLES.includes(name))
        .sort(),
    );
    expect(
      named(/_SECRET$|^MASTER_KEY$|^VAPID_PRIVATE_KEY$|SECRET_(ACCESS_)?KEY$/).filter(
        (name) => name !== 'SANDBOX_SECRET',
      ),
    ).toEqual(Object.keys(SECRETS).sort());
  });

  it.each(ENVIRONMENT_VARIABLES)(
    '%s: what is malformed ends the start with one line that names it and keeps the value',
    (name) => {
      for (const value of foulOf(name)) {
        const fault = faultOf({ [name]: value });
        expect(fault, JSON.stringify(value)).toContain(name);
        expect(fault).not.toMatch(/[\n\r]|^\s+at /);
        if (value.length > 8) expect(fault).not.toContain(value);
      }
    },
  );
});

describe('addresses in production', () => {
  it.each(Object.keys(ADDRESSES).filter((name) => ['site', 'page', 'partner'].includes(ADDRESSES[name] ?? '')))(
    '%s is https, and bears no login',
    (name) => {
      expect(faultOf({ [name]: 'http://play.example' })).toContain(name);
      const fault = faultOf({ [name]: 'https://user:s3cret-pw@play.example' });
      expect(fault).toContain(name);
      expect(fault).not.toContain('s3cret-pw');
    },
  );

  it.each(['PUBLIC_URL', 'GAMES_URL', 'CONSOLE_URL', 'CALLBACK_URL'])('%s is a host and nothing more', (name) => {
    for (const more of ['/path', '/?a=1', '?', '#', '/#/home'])
      expect(faultOf({ [name]: `https://site.example${more}` })).toContain(name);
  });

  it('a slash at their end is cut once, here, for everything that is built on them', () => {
    const config = readConfig({
      ...everything(),
      PUBLIC_URL: 'https://play.example/',
      GAMES_URL: 'https://games.example/',
      CONSOLE_URL: 'https://ops.example/',
      CALLBACK_URL: 'https://in.example/',
      PAYOUTS_URL: 'https://pay.example/base/',
    });
    expect(config).toMatchObject({
      PUBLIC_URL: 'https://play.example',
      GAMES_URL: 'https://games.example',
      CONSOLE_URL: 'https://ops.example',
      CALLBACK_URL: 'https://in.example',
      PAYOUTS_URL: 'https://pay.example/base',
    });
  });

  it('the three sites are three origins, however they are spelled', () => {
    expect(faultOf({ GAMES_URL: 'https://play.example' })).toBe('PUBLIC_URL and GAMES_URL must be different origins');
    expect(faultOf({ CONSOLE_URL: 'https://PLAY.example:443/' })).toBe(
      'PUBLIC_URL and CONSOLE_URL must be different origins',
    );
    expect(faultOf({ CONSOLE_URL: 'https://games.example' })).toBe(
      'GAMES_URL and CONSOLE_URL must be different origins',
    );
  });

  it('a partner is reached over http through a relay on this machine alone', () => {
    expect(faultOf({ PAYOUTS_URL: 'http://127.0.0.1:8080' })).toBe('accepted');
    expect(faultOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toContain('PUBLIC_URL');
  });
});

describe('secrets in production', () => {
  it.each(Object.keys(SECRETS).filter((name) => name !== 'MASTER_KEY'))('%s serves one purpose', (name) => {
    const value = everything()['MASTER_KEY'] ?? '';
    expect(faultOf({ [name]: value })).toBe(`MASTER_KEY and ${name} must be different secrets`);
  });
});

describe('what would be believed of strangers', () => {
  it('somebody’s database without a word about what it is for is refused', () => {
    const { DATABASE_URL = '' } = everything();
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^NODE_ENV is missing beside DATABASE_URL/);
    expect(readConfig({ DATABASE_URL, NODE_ENV: 'development' }).production).toBe(false);
  });

  it('a country header needs a proxy that is trusted to write it', () =>
    expect(faultOf({ TRUSTED_PROXIES: '' })).toBe(
      'COUNTRY_HEADER is believed of trusted proxies alone: missing TRUSTED_PROXIES',
    ));
});
