import { type Call, isDeskCall } from '@croupier/contract/call';
import { ERROR_CODES } from '@croupier/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERY_CALL, sampleOf } from '../../tests/stage/samples/samples';
import { openWhole, type Person, type Whole } from '../../tests/stage/whole';
import { messageOf } from './messages';

let whole: Whole;
let member: Person;
let operator: string;

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  member = await whole.newMember('ada', 50_000);
  operator = await whole.newOperator('cashier');
});
afterAll(() => whole.close());
beforeEach(async () => void (await whole.forgetRates()));

const closed = EVERY_CALL.filter(([, call]) => call.access !== 'public');
const isServedTo = (call: Call, site: 'player' | 'console') => (site === 'console') === isDeskCall(call);

/** Sends, and expects a refusal for want of a session, in the caller's language, with one line in the log and no effect. */
async function expectNoSession(call: Call, token: string | undefined): Promise<void> {
  const before = await whole.money();
  for (const language of ['tr', 'en'] as const) {
    const from = whole.lines.length;
    const { status, envelope } = await whole.send(call, sampleOf(call), {
      language,
      ...(token !== undefined && { token }),
    });
    expect(status).toBe(200);
    expect(envelope).toEqual({
      error: ERROR_CODES.sessionInvalid,
      message: messageOf(language, 'sessionInvalid'),
      data: null,
    });
    const lines = whole.lines.slice(from).filter((line) => line.includes('"requestId"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ refused: 'sessionInvalid', path: `/api${call.path}` });
    if (token) expect(lines[0]).not.toContain(token);
  }
  expect(await whole.money()).toBe(before);
}

describe('a call that needs a session', () => {
  it.each(closed)('%s is refused without a token', (_, call) => expectNoSession(call, undefined));

  it.each(closed)('%s is refused with a token that never was', (_, call) =>
    expectNoSession(call, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
  );

  it.each(closed)('%s is refused with the other side’s token', (_, call) =>
    expectNoSession(call, call.access === 'member' ? operator : member.token),
  );

  it('is refused once the session was ended, and not before', async () => {
    const leaving = await whole.newMember('leaver');
    const [tokenInfo, logout] = ['members.tokenInfo', 'members.logout'].map(
      (wanted) => EVERY_CALL.find(([name]) => name === wanted)?.[1] as Call,
    ) as [Call, Call];
    expect((await whole.send(tokenInfo, {}, { token: leaving.token })).envelope.error).toBe(0);
    expect((await whole.send(logout, {}, { token: leaving.token })).envelope.error).toBe(0);
    await expectNoSession(tokenInfo, leaving.token);
  });

  it.each(['', ' ', 'Bearer ', "' or '1'='1", 'a'.repeat(5_000), '%00', '{}'])(
    'refuses the token %j',
    async (token) => {
      const call = EVERY_CALL.find(([name]) => name === 'members.tokenInfo')?.[1] as Call;
      expect((await whole.send(call, {}, { token })).envelope.error).toBe(ERROR_CODES.sessionInvalid);
    },
  );
});

describe('a wrong method', () => {
  it.each(EVERY_CALL)('%s by the wrong method is no call and has no effect', async (_, call) => {
    const before = await whole.money();
    const site = isDeskCall(call) ? whole.sites.console : whole.sites.player;
    const token = site === whole.sites.console ? operator : member.token;
    const headers = { authorization: token };
    const query = new URLSearchParams(sampleOf(call) as Record<string, string>);
    for (const method of call.method === 'POST' ? ['GET', 'PUT', 'DELETE'] : ['POST', 'PUT', 'DELETE']) {
      const response = await fetch(`${site}/api${call.path}?${query}`, { method, headers });
      expect([404, 405]).toContain(response.status);
      await response.arrayBuffer();
    }
    expect(await whole.money()).toBe(before);
  });
});

describe('an origin', () => {
  it.each(EVERY_CALL)('%s is served by its own origin and by no other', async (_, call) => {
    for (const [site, address] of Object.entries(whole.sites) as ['player' | 'games' | 'console', string][]) {
      const response = await fetch(`${address}/api${call.path}`, {
        method: call.method,
        headers: { authorization: operator },
      });
      const served = site !== 'games' && isServedTo(call, site);
      expect(`${site} ${response.status === 404 ? 'does not know it' : 'serves it'}`).toBe(
        `${site} ${served ? 'serves it' : 'does not know it'}`,
      );
      await response.arrayBuffer();
    }
  });

  it('of the games is the only one that takes bets', async () => {
    for (const site of [whole.sites.player, whole.sites.console]) {
      const response = await fetch(`${site}/wallet/play`, { method: 'POST' });
      expect(response.status).toBe(404);
    }
  });
});
