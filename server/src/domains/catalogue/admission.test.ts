import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { RGS_CALLS } from '@croupier/contract/rgs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openWhole, type Person, type Whole } from '../../../tests/stage/whole';

/** The whole product behind a proxy that says where callers are. */
let whole: Whole;
let member: Person;
beforeAll(async () => {
  whole = await openWhole({ TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'X-Country' });
  await whole.app.start();
  member = await whole.newMember('ada', 10_000);
});
afterAll(() => whole.close());

const seenIn = (country: string) => ({
  'content-type': 'application/json',
  'x-forwarded-for': '203.0.113.9',
  'x-country': country,
});

async function launchFrom(country: string, id: string) {
  const answer = await fetch(`${whole.sites.player}/api${catalogueCalls.launchUrl.path}`, {
    method: catalogueCalls.launchUrl.method,
    headers: { ...seenIn(country), authorization: member.token },
    body: JSON.stringify({ id, channel: 'pc' }),
  });
  return (await answer.json()) as { error: number; data: string };
}

const secretOf = (address: string) => new URL(address).searchParams.get('sessionID') ?? '';

test('from a country that is not served no game opens', async () => {
  expect((await launchFrom('US', 'dragon-vault')).error).toBe(ERROR_CODES.restrictedLocation);
  expect((await launchFrom('TR', 'dragon-vault')).error).toBe(0);
});

test('nor takes a stake there, though it was opened elsewhere', async () => {
  const sessionID = secretOf((await launchFrom('TR', 'dragon-vault')).data);
  const before = await whole.money();
  const answer = await fetch(`${whole.sites.games}${RGS_CALLS.play.path}`, {
    method: 'POST',
    headers: seenIn('US'),
    body: JSON.stringify({ sessionID, amount: 1_000_000, mode: 'BASE' }),
  });
  expect(await answer.json()).toMatchObject({ error: 'ERR_LOC' });
  expect(await whole.money()).toBe(before);
});

test('nor is there a seat at a live table', async () => {
  const sessionID = secretOf((await launchFrom('TR', 'live-roulette')).data);
  const joinFrom = async (country: string) => {
    const address = `${whole.sites.games.replace('http', 'ws')}/live/live-roulette/socket`;
    const socket = new WebSocket(address, { headers: seenIn(country) });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'join', sessionID })));
    const first = await new Promise((told) => socket.once('message', (data) => told(JSON.parse(String(data)))));
    socket.close();
    return first;
  };
  expect(await joinFrom('US')).toEqual({ type: 'refused', code: 'ERR_LOC' });
  expect(await joinFrom('TR')).toMatchObject({ type: 'welcome' });
});
