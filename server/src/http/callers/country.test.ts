import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLocate, type Locate, UNKNOWN_COUNTRY } from './country';

const PROXY = '10.1.2.3';

/** @returns where a request is taken to come from. */
async function located(locate: Locate, headers: Record<string, string | string[]>, remoteAddress = PROXY) {
  const app = Fastify({ trustProxy: [PROXY] });
  app.get('/', (request) => ({ country: locate(request) }));
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return answer.json<{ country: string | null }>().country;
}
const through = { 'x-forwarded-for': '198.51.100.7' };
const byHeader = createLocate({ header: 'CF-IPCountry', database: { countryOf: () => 'DE' } });
const byFile = createLocate({ database: { countryOf: (address) => (address === '198.51.100.7' ? 'TR' : undefined) } });

it('a trusted proxy tells one country, however it is written', async () => {
  for (const told of ['TR', 'tr', ' TR '])
    expect(await located(byHeader, { ...through, 'cf-ipcountry': told })).toBe('TR');
});

it.each([
  ['none', through],
  ['an empty one', { ...through, 'cf-ipcountry': '' }],
  ['two', { ...through, 'cf-ipcountry': ['TR', 'US'] }],
  ['a list', { ...through, 'cf-ipcountry': 'TR,US' }],
  ['a name', { ...through, 'cf-ipcountry': 'Türkiye' }],
  ['that it comes from Tor', { ...through, 'cf-ipcountry': 'T1' }],
  ['one, but came round the proxy', { 'cf-ipcountry': 'TR' }],
])('a request that tells %s comes from nowhere known, and no second source is asked', async (_, headers) => {
  expect(await located(byHeader, headers)).toBe(UNKNOWN_COUNTRY);
});

it('nobody else is believed', async () =>
  expect(await located(byHeader, { ...through, 'cf-ipcountry': 'TR' }, '198.51.100.9')).toBe(UNKNOWN_COUNTRY));

it('without a header the file is asked for the address that the proxy forwards', async () => {
  expect(await located(byFile, { ...through, 'cf-ipcountry': 'US' })).toBe('TR');
  expect(await located(byFile, {})).toBe(UNKNOWN_COUNTRY);
});

it('without either nothing is known of anybody', async () =>
  expect(await located(createLocate({}), through)).toBeNull());
