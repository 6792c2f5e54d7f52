import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentCalls } from '@croupier/contract/calls/content/player';
import type { Envelope } from '@croupier/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countryFile } from '../../../tests/stage/country-file';
import { openWhole, type Whole } from '../../../tests/stage/whole';

const folder = mkdtempSync(join(tmpdir(), 'croupier-gate-'));
const COUNTRY_DATABASE = join(folder, 'countries.mmdb');
let strict: Whole;
let elsewhere: Whole;
beforeAll(async () => {
  writeFileSync(COUNTRY_DATABASE, countryFile({ '198.51.100.0/24': 'TR', '203.0.113.0/24': 'US' }));
  const proxied = { TRUSTED_PROXIES: '127.0.0.1,::1' };
  strict = await openWhole({ ...proxied, JURISDICTION: 'strict', COUNTRY_HEADER: 'X-Country' });
  elsewhere = await openWhole({ ...proxied, COUNTRY_DATABASE });
  for (const whole of [strict, elsewhere]) await whole.app.start();
});
afterAll(async () => {
  await strict.close();
  await elsewhere.close();
  rmSync(folder, { recursive: true });
});

/** Whether the site serves a visitor from this address. */
async function serves(whole: Whole, address: string, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(`${whole.sites.player}/api${contentCalls.locationCheck.path}`, {
    method: contentCalls.locationCheck.method,
    headers: { 'x-forwarded-for': address, ...headers },
  });
  return ((await response.json()) as Envelope<{ status: boolean }>).data?.status === true;
}

it('under strict rules who is in no country that can be read is not served, and the log says so', async () => {
  expect(await serves(strict, '198.51.100.7', { 'x-country': 'TR' })).toBe(true);
  expect(await serves(strict, '198.51.100.7', {})).toBe(false);
  for (const told of ['', 'T1', 'XX', 'TR,US', 'US'])
    expect(await serves(strict, '198.51.100.7', { 'x-country': told }), told).toBe(false);
  expect(strict.lines.some((line) => line.includes('a visitor is refused for the country'))).toBe(true);
});

it('without a header the file of countries decides, and elsewhere the house may serve who is in none', async () => {
  for (const [address, served] of [
    ['198.51.100.7', true],
    ['203.0.113.9', false],
    ['192.0.2.1', true],
  ] as const)
    expect(await serves(elsewhere, address, { 'x-country': 'TR' }), address).toBe(served);
});
