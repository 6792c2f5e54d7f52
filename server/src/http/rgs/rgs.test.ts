import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { RGS_CALLS, type RgsAuthenticateAnswer, type RgsErrorCode, type RgsPlayAnswer } from '@croupier/contract/rgs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../../tests/stage/whole';
import { DOLLAR, expectError, openSession, post } from './rgs.fixture';

/** A game of the open contract alone: no choice before the round, no decision in it. */
const GAME = 'dragon-vault';

/** Authenticates as a player whom the trusted proxy sees in a country. */
async function authenticateFrom(whole: Whole, sessionID: string, country: string) {
  const response = await fetch(`${whole.sites.games}${RGS_CALLS.authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-country': country },
    body: JSON.stringify({ sessionID }),
  });
  return { status: response.status, body: (await response.json()) as { error?: RgsErrorCode } };
}

describe('the contract of game clients', () => {
  let whole: Whole;
  let player: Person;
  let secret: string;
  const play = (amount = DOLLAR) =>
    post<RgsPlayAnswer>(whole, RGS_CALLS.play.path, { sessionID: secret, amount, mode: 'BASE', currency: 'USD' });
  const end = () => post<{ balance: RgsPlayAnswer['balance'] }>(whole, RGS_CALLS.endRound.path, { sessionID: secret });

  beforeAll(async () => {
    whole = await openWhole({ TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'X-Country' });
    await whole.app.start();
    player = await whole.newMember('ada', 100_000);
    secret = await openSession(whole, player, GAME);
  });
  afterAll(() => whole.close());
  beforeEach(async () => void (await end()));

  /** Plays until a round waits for its end. */
  async function openRound(): Promise<RgsPlayAnswer> {
    for (let tries = 0; tries < 60; tries += 1) {
      const { body } = await play();
      if (body.round.active) return body;
    }
    throw new Error('sixty rounds without a win');
  }

  it('answers the preflight of any origin, and lets any origin read the answers', async () => {
    const { path } = RGS_CALLS.play;
    const preflight = await fetch(`${whole.sites.games}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://games.elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await end()).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('tells balance, limits, modes and all twelve flags of the jurisdiction', async () => {
    const { status, body } = await post<RgsAuthenticateAnswer>(whole, RGS_CALLS.authenticate.path, {
      sessionID: secret,
      language: 'en',
    });
    expect(status).toBe(200);
    expect(RGS_CALLS.authenticate.answer.safeParse(body).success).toBe(true);
    expect(body.round).toBeNull();
    expect(body.balance.currency).toBe('USD');
    expect(body.config.betLevels).toContain(body.config.minBet);
    expect(body.config.betLevels).toContain(body.config.maxBet);
    expect(body.config.betLevels).toContain(body.config.defaultBetLevel);
    expect(Object.keys(body.config.betModes).length).toBeGreaterThan(0);
    expect(body.config.jurisdiction).toEqual({
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: false,
      disabledSuperTurbo: false,
      disabledAutoplay: false,
      disabledSlamstop: false,
      disabledSpacebar: false,
      disabledBuyFeature: false,
      displayNetPosition: true,
      displayRTP: true,
      displaySessionTimer: true,
      minimumRoundDuration: 0,
    });
  });

  it('takes the stake at once and pays the win when the round ends, once', async () => {
    const start = await post<{ balance: RgsPlayAnswer['balance'] }>(whole, RGS_CALLS.balance.path, {
      sessionID: secret,
    });
    let expected = start.body.balance.amount;
    for (let rounds = 0; rounds < 10; rounds += 1) {
      const { body } = await play();
      expect(RGS_CALLS.play.answer.safeParse(body).success).toBe(true);
      expected -= DOLLAR;
      expect(body.balance.amount).toBe(expected);
      if (!body.round.active) continue;
      const ended = await end();
      expected += body.round.payout;
      expect(ended.body.balance.amount).toBe(expected);
    }
    const { body } = await post<{ balance: RgsPlayAnswer['balance'] }>(whole, RGS_CALLS.balance.path, {
      sessionID: secret,
    });
    expect(body.balance.amount).toBe(expected);
  });

  it('gives an open round back after a reload, with the point that the client had told', async () => {
    const open = await openRound();
    expect((await post(whole, RGS_CALLS.event.path, { sessionID: secret, event: '3' })).status).toBe(200);
    const { body } = await post<RgsAuthenticateAnswer>(whole, RGS_CALLS.authenticate.path, { sessionID: secret });
    expect(body.round).toEqual({ ...open.round, event: '3' });
  });

  describe('ERR_VAL', () => {
    const paths = Object.values(RGS_CALLS).map(({ path }) => path);
    it.each(paths)('%s without a session, or with one of a wrong type', async (path) => {
      for (const payload of [
        {},
        { sessionID: 7 },
        { sessionID: '' },
        { sessionID: 'x'.repeat(201) },
        { sessionID: { $ne: null } },
        [],
        '"x"',
      ])
        await expectError(whole, path, payload, 'ERR_VAL');
    });
    it.each(paths)('%s with text that is not JSON, or too much of it', async (path) => {
      await expectError(whole, path, '{"sessionID":', 'ERR_VAL');
      await expectError(whole, path, { sessionID: 'x'.repeat(20_000) }, 'ERR_VAL');
    });
    it.each([
      ['a negative stake', { amount: -DOLLAR }],
      ['no stake', { amount: 0 }],
      ['a fraction of a unit', { amount: 1_000_000.5 }],
      ['a fraction of a cent', { amount: DOLLAR + 1 }],
      ['a stake as text', { amount: '1000000' }],
      ['a stake below the least', { amount: 10_000 }],
      ['a stake above the most', { amount: 101 * DOLLAR }],
      ['a stake that no double holds', { amount: 1e300 }],
      ['a mode that is not there', { mode: 'JACKPOT' }],
      ['a mode that objects inherit', { mode: 'constructor' }],
      ['no mode', { mode: '' }],
      ['a stake in another currency than the session’s', { currency: 'EUR' }],
      ['a stake in a currency that is none', { currency: '' }],
    ])('play with %s', async (_, changes) => {
      await expectError(
        whole,
        RGS_CALLS.play.path,
        { sessionID: secret, amount: DOLLAR, mode: 'BASE', ...changes },
        'ERR_VAL',
      );
    });
    it('play for fun with a stake in another currency than the session’s', async () => {
      const address = await whole.send(catalogueCalls.tryPlayUrl, { id: GAME, channel: 'pc' });
      const query = new URL(String(address.envelope.data)).searchParams;
      const [sessionID, currency] = [query.get('sessionID'), query.get('currency')];
      const other = currency === 'EUR' ? 'USD' : 'EUR';
      const before = (await post(whole, RGS_CALLS.balance.path, { sessionID })).body;
      const bet = { sessionID, amount: DOLLAR, mode: 'BASE' };
      await expectError(whole, RGS_CALLS.play.path, { ...bet, currency: other }, 'ERR_VAL');
      expect((await post(whole, RGS_CALLS.balance.path, { sessionID })).body).toEqual(before);
      expect((await post(whole, RGS_CALLS.play.path, { ...bet, currency: currency?.toLowerCase() })).status).toBe(200);
    });
    it('an event that no database can keep, or that is too long', async () => {
      await openRound();
      for (const event of ['a\u0000b', 'x'.repeat(201)])
        await expectError(whole, RGS_CALLS.event.path, { sessionID: secret, event }, 'ERR_VAL');
    });
  });

  it('ERR_IS: a session that never was, on every call', async () => {
    const dead = { sessionID: 'a'.repeat(43), amount: DOLLAR, mode: 'BASE', event: '1', action: 'hit' };
    for (const { path } of Object.values(RGS_CALLS)) await expectError(whole, path, dead, 'ERR_IS');
  });

  it('ERR_IS: the session of a member’s own token is not a game session', async () => {
    await expectError(whole, RGS_CALLS.balance.path, { sessionID: player.token }, 'ERR_IS');
  });

  it('ERR_BE: another stake while a win waits; nothing is taken', async () => {
    await openRound();
    await expectError(whole, RGS_CALLS.play.path, { sessionID: secret, amount: DOLLAR, mode: 'BASE' }, 'ERR_BE');
  });

  it('ERR_BNF: ending, or telling an event of, a round that is not there', async () => {
    await expectError(whole, RGS_CALLS.endRound.path, { sessionID: secret }, 'ERR_BNF');
    await expectError(whole, RGS_CALLS.event.path, { sessionID: secret, event: '1' }, 'ERR_BNF');
  });

  it('ERR_IPB: a stake that the balance does not reach; nothing is taken', async () => {
    const poor = await whole.newMember('poor', 50);
    const sessionID = await openSession(whole, poor, GAME);
    await expectError(whole, RGS_CALLS.play.path, { sessionID, amount: DOLLAR, mode: 'BASE' }, 'ERR_IPB');
  });

  it('ERR_ATE: an account that was switched off while its game was open', async () => {
    const barred = await whole.newMember('barred', 10_000);
    const sessionID = await openSession(whole, barred, GAME);
    await sql`update member set enabled = false where id = ${barred.memberId}`.execute(whole.database);
    await expectError(whole, RGS_CALLS.authenticate.path, { sessionID }, 'ERR_ATE');
  });

  it('ERR_LOC: a player in a country that is not served, as the trusted proxy says', async () => {
    expect(await authenticateFrom(whole, secret, 'US')).toMatchObject({ status: 400, body: { error: 'ERR_LOC' } });
    expect((await authenticateFrom(whole, secret, 'TR')).status).toBe(200);
  });

  it('ERR_MAINTENANCE: a game that was switched off', async () => {
    await sql`update game set enabled = false`.execute(whole.database);
    await new Promise((done) => setTimeout(done, 1_100));
    await expectError(
      whole,
      RGS_CALLS.play.path,
      { sessionID: secret, amount: DOLLAR, mode: 'BASE' },
      'ERR_MAINTENANCE',
    );
    await sql`update game set enabled = true`.execute(whole.database);
    await new Promise((done) => setTimeout(done, 1_100));
    expect((await play()).status).toBe(200);
  });

  it.each([
    ['authenticate', RGS_CALLS.authenticate, {}],
    ['balance', RGS_CALLS.balance, {}],
    ['play, once the process has looked', RGS_CALLS.play, { amount: DOLLAR, mode: 'BASE' }],
  ] as const)('tells a jackpot of an earlier round with the next %s, and with none after it', async (_, call, body) => {
    const { body: played } = await play();
    const number = played.round.betID;
    await end();
    await sql`with hit as (
        insert into jackpot_hit (member_id, round_id, jackpot, currency, cycle, amount, seed)
        values (${player.memberId}, ${number}, 'summit', 'USD', ${number}, 123, 23))
      insert into jackpot_untold (member_id, round_id) values (${player.memberId}, ${number})`.execute(whole.database);
    const ask = async () => (await post<{ jackpots?: unknown }>(whole, call.path, { sessionID: secret, ...body })).body;
    let told = await ask();
    for (let tries = 0; !told.jackpots && tries < 600; tries += 1) {
      await end();
      await new Promise((done) => setTimeout(done, 50));
      told = await ask();
    }
    expect(call.answer.safeParse(told).success).toBe(true);
    const win = { roundID: played.round.roundID, jackpot: 'summit', name: 'Summit', amount: 1_230_000 };
    expect(told.jackpots).toEqual([win]);
    await end();
    expect(await ask()).not.toHaveProperty('jackpots');
  });

  it('shows a finished round to whoever has its owner’s link, and to nobody by its number, revealed or not', async () => {
    const { body } = await play();
    if (body.round.active) await end();
    const replayOf = (id: string, mode = body.round.mode) =>
      fetch(`${whole.sites.games}/bet/replay/${GAME}/1/${mode}/${id}`);
    expect((await replayOf(body.round.roundID)).status).toBe(404);
    const token = { token: player.token };
    expect((await whole.send(roundsCalls.rotateSeeds, { clientSeed: 'mine' }, token)).envelope.error).toBe(0);
    expect((await replayOf(body.round.roundID)).status).toBe(404);
    const wanted = { id: body.round.roundID, channel: 'pc' };
    const link = (await whole.send(roundsCalls.roundReplay, wanted, token)).envelope.data as string;
    const event = new URL(link).searchParams.get('event') ?? '';
    const shown = await replayOf(event);
    expect(shown.status).toBe(200);
    expect(await shown.json()).toEqual({
      payoutMultiplier: body.round.payoutMultiplier,
      costMultiplier: body.round.costMultiplier,
      state: body.round.state,
    });
    for (const wrong of ['0-0', '999999-1', 'x', '1-1-1e9', '%00', '-1--1'])
      expect((await replayOf(wrong)).status).toBe(404);
    expect((await replayOf(event, 'NOPE')).status).toBe(404);
  });

  it('publishes the facts of each game, and of no other', async () => {
    const response = await fetch(`${whole.sites.games}/${GAME}/facts.json`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code: GAME, maxWinOdds: { rounds: 5_169_259, exact: true } });
    for (const stranger of ['no-such-game', 'constructor', '__proto__'])
      expect((await fetch(`${whole.sites.games}/${stranger}/facts.json`)).status).toBe(404);
  });
});
