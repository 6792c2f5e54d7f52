import { expect, test } from 'vitest';
import { readConfig } from '../../config';
import { ConfigurationFault } from '../../platform/config/fault';
import { HOSTED_CODES, readHostedPages } from './config';

const CPAY = { HOSTED_CPAY_URL: 'https://gateway.example/cpay', HOSTED_CPAY_SECRET: 'a secret' };

test('nothing configured offers nothing', () => expect(readHostedPages({})).toEqual({}));

test('a configured method has its own address, secret and pages', () => {
  expect(readHostedPages(CPAY)).toEqual({
    CPAY: { url: 'https://gateway.example/cpay', secret: 'a secret', browserUrl: 'https://gateway.example/cpay' },
  });
  const elsewhere = readHostedPages({ ...CPAY, HOSTED_CPAY_BROWSER_URL: 'https://pay.example' });
  expect(elsewhere.CPAY?.browserUrl).toBe('https://pay.example');
});

test.each(HOSTED_CODES.flatMap((code) => ['URL', 'SECRET', 'BROWSER_URL'].map((part) => `HOSTED_${code}_${part}`)))(
  'with %s alone nothing starts, and one line says what is missing',
  (name) => {
    const start = () => readConfig({ [name]: 'https://gateway.example' });
    expect(start).toThrow(ConfigurationFault);
    expect(start).toThrow(/^The payment method [A-Z_]+ is configured in part: missing [^\n]+$/);
  },
);

test('what is no web address is refused by name', () => {
  for (const [name, value] of [
    ['HOSTED_CPAY_URL', 'gateway.example'],
    ['HOSTED_CPAY_BROWSER_URL', 'javascript:1'],
  ] as const)
    expect(() => readConfig({ ...CPAY, [name]: value })).toThrow(new RegExp(`^${name} must be an address`));
});
