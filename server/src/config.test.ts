import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { ConfigurationFault } from './platform/config/fault';

const MASTER_KEY = '5f0c9a7e31d24b86a1e3c7095d8f42b6e0917ac35bd8264f7e19c0a3d5b6f284';
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://casino:pw@db.example:5432/casino',
  MASTER_KEY,
  ACQUIRER_URL: 'https://acquirer.example',
  ACQUIRER_SECRET: 'k8Jq2-vTz71LmXw0RbNfY5sHdPeCgUa4',
  SMTP_URL: 'smtp://mail.example:25',
  PUBLIC_URL: 'https://play.example',
  GAMES_URL: 'https://games.example',
  CONSOLE_URL: 'https://ops.example',
};

function faultOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (failure) {
    expect(failure).toBeInstanceOf(ConfigurationFault);
    return (failure as Error).message;
  }
  throw new Error('the configuration was accepted');
}

describe('production', () => {
  it('starts with real settings, and is told by providers where players find it', () => {
    const config = readConfig(PRODUCTION);
    expect(config).toMatchObject({ production: true, CALLBACK_URL: 'https://play.example' });
    expect(config.ACQUIRER_BROWSER_URL).toBe('https://acquirer.example');
  });

  it.each([
    'DATABASE_URL',
    'MASTER_KEY',
    'ACQUIRER_URL',
    'ACQUIRER_SECRET',
    'SMTP_URL',
    'PUBLIC_URL',
    'GAMES_URL',
    'CONSOLE_URL',
  ])('does not start without %s, whether absent or empty', (name) => {
    for (const value of [undefined, '']) {
      const fault = faultOf({ ...PRODUCTION, [name]: value });
      expect(fault).toContain(name);
      expect(fault).not.toContain('\n');
    }
  });

  it('names everything that is missing at once', () => {
    const fault = faultOf({ NODE_ENV: 'production' });
    for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV')) expect(fault).toContain(name);
  });

  it.each([
    ['MASTER_KEY', '0'.repeat(64)],
    ['MASTER_KEY', 'ab'.repeat(32)],
    ['ACQUIRER_SECRET', 'short'],
    ['ACQUIRER_SECRET', 'a'.repeat(40)],
  ])('refuses a weak %s and does not print it', (name, value) => {
    const fault = faultOf({ ...PRODUCTION, [name]: value });
    expect(fault).toContain(`too weak ${name}`);
    expect(fault).not.toContain(value);
  });
});

describe('any environment', () => {
  it('needs nothing to be tried: addresses follow the ports', () => {
    expect(readConfig({ PORT: '5000', GAMES_PORT: '5001', CONSOLE_PORT: '5002' })).toMatchObject({
      production: false,
      PUBLIC_URL: 'http://localhost:5000',
      GAMES_URL: 'http://localhost:5001',
      CONSOLE_URL: 'http://localhost:5002',
      CALLBACK_URL: 'http://127.0.0.1:5000',
      JURISDICTION: 'curacao',
      TRUSTED_PROXIES: [],
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['GAMES_PORT', '-1'],
    ['CONSOLE_PORT', '1.5'],
    ['NODE_ENV', 'prod'],
    ['JURISDICTION', 'mars'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '101'],
    ['DATABASE_URL', 'mysql://db/casino'],
    ['MASTER_KEY', 'not hexadecimal'],
    ['MASTER_KEY', MASTER_KEY.slice(2)],
  ])('refuses %s=%s by name', (name, value) => {
    expect(faultOf({ [name]: value })).toContain(name);
  });

  it('never prints the database password', () => {
    expect(faultOf({ DATABASE_URL: 'mysql://casino:s3cret-pw@db/casino' })).not.toContain('s3cret-pw');
  });

  it('reads proxies as a list', () => {
    expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.0/8 ,' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.1',
      '10.0.0.0/8',
    ]);
  });
});

describe('the purchase pixel', () => {
  const NAME = 'PURCHASE_PIXEL_URL';

  it('is nowhere unless it is configured', () => {
    expect(readConfig({}).PURCHASE_PIXEL_URL).toBeUndefined();
    expect(readConfig({ [NAME]: '' }).PURCHASE_PIXEL_URL).toBeUndefined();
  });

  it('is an https address, and on a desk an http one too', () => {
    const address = 'https://tracker.example/p.gif?account=7';
    expect(readConfig({ ...PRODUCTION, [NAME]: address }).PURCHASE_PIXEL_URL).toBe(address);
    expect(readConfig({ [NAME]: address }).PURCHASE_PIXEL_URL).toBe(address);
    const desk = 'http://127.0.0.1:4010/tracker/pixel.gif';
    expect(readConfig({ [NAME]: desk }).PURCHASE_PIXEL_URL).toBe(desk);
    expect(faultOf({ ...PRODUCTION, [NAME]: desk })).toBe(
      `${NAME} must be an address that begins with https://, without a user, a password or a #`,
    );
  });

  it.each([
    'tracker.example/p.gif',
    'javascript:alert(1)',
    'ftp://tracker.example/p.gif',
    'https://user:s3cret-pw@tracker.example/p.gif',
    'https://s3cret-pw@tracker.example/p.gif',
    'https://tracker.example/p.gif#part',
    // Hosts that would have a special meaning in a Content-Security-Policy.
    'https://*.example/p.gif',
    "https://a;script-src'self'/p.gif",
  ])('is not %s', (address) => {
    const fault = faultOf({ [NAME]: address });
    expect(fault).toContain(NAME);
    expect(fault).not.toMatch(/\n|s3cret-pw/);
  });
});

describe('the bucket for documents', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'kyc',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is used when it is named in full, and the data folder otherwise', () => {
    expect(readConfig({}).S3).toBeUndefined();
    expect(readConfig(S3).S3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'kyc',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it.each(Object.keys(S3))('is refused without %s', (name) => {
    expect(faultOf({ ...S3, [name]: undefined })).toBe(
      `The bucket for documents is configured in part: missing ${name}`,
    );
  });
});
