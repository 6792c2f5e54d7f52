import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { countryFile } from '../../../tests/stage/country-file';
import { ConfigurationFault } from '../config/fault';
import { type CountryFile, openCountryFile } from './database';
import { createLog } from '../log';

let folder: string;
let opened: CountryFile | undefined;
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-countries-'));
});
afterEach(() => opened?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const WORLD = { '198.51.100.0/24': 'TR', '203.0.113.0/25': 'US', '203.0.113.128/25': 'DE' };

it('tells the country of an address by its network, and of none that it does not know', () => {
  opened = openCountryFile(written('world.mmdb', countryFile(WORLD)), log);
  expect(['198.51.100.7', '203.0.113.127', '203.0.113.128'].map((address) => opened?.countryOf(address))).toEqual([
    'TR',
    'US',
    'DE',
  ]);
  for (const address of ['192.0.2.1', '127.0.0.1', '2001:db8::1', 'nowhere', ''])
    expect(opened.countryOf(address)).toBeUndefined();
});

it('is read again when the file changes, and kept when the new one is torn', async () => {
  const path = written('changing.mmdb', countryFile({ '198.51.100.0/24': 'TR' }));
  const file = openCountryFile(path, log, 20);
  opened = file;
  writeFileSync(path, countryFile({ ...WORLD, '198.51.100.0/24': 'GR' }));
  await vi.waitFor(() => expect(file.countryOf('198.51.100.7')).toBe('GR'), { timeout: 30_000, interval: 20 });
  writeFileSync(path, countryFile(WORLD).subarray(0, 40));
  await vi.waitFor(() => expect(lines.join('')).toContain('the former one stays in use'), {
    timeout: 30_000,
    interval: 20,
  });
  expect(file.countryOf('198.51.100.7')).toBe('GR');
});

it.each([
  ['is missing', () => join(folder, 'nowhere.mmdb')],
  ['is a folder', () => folder],
  ['is empty', () => written('empty.mmdb', '')],
  ['is a text', () => written('text.mmdb', 'TR,US\n'.repeat(1_000))],
  ['is torn', () => written('torn.mmdb', countryFile(WORLD).subarray(0, 50))],
  ['holds something else', () => written('asn.mmdb', countryFile(WORLD, 'GeoLite2-ASN'))],
])('a file that %s ends the start with one line', (_, path) => {
  const open = () => openCountryFile(path(), log);
  expect(open).toThrow(ConfigurationFault);
  expect(open).toThrow(/^COUNTRY_DATABASE must be a file of countries in MaxMind's format: [^\n]+$/);
});
