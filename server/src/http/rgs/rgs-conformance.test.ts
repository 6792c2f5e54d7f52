import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../../tests/stage/whole';
import { type ForeignClient, type ForeignRound, launch, ONE_DOLLAR } from './rgs-conformance.fixture';
import { launchGame } from './rgs.fixture';

/** What passes here, and in the refusals beside it, runs here unmodified. */

const FLAGS = [
  'socialCasino',
  'disabledFullscreen',
  'disabledTurbo',
  'disabledSuperTurbo',
  'disabledAutoplay',
  'disabledSlamstop',
  'disabledSpacebar',
  'disabledBuyFeature',
  'displayNetPosition',
  'displayRTP',
  'displaySessionTimer',
];

describe('a game client made elsewhere', () => {
  let whole: Whole;
  let player: Person;
  let client: ForeignClient;

  beforeAll(async () => {
    whole = await openWhole();
    await whole.app.start();
    player = await whole.newMember('ada', 500_000);
    client = await launch(whole, player);
  });
  afterAll(() => whole.close());

  it('finds in its address what it needs, and a device that it knows', () => {
    const { searchParams } = client.address;
    expect(searchParams.get('sessionID')?.length).toBeGreaterThan(20);
    expect(searchParams.get('rgs_url')).not.toContain('://');
    expect(searchParams.get('lang')).toMatch(/^[a-z]{2}$/);
    expect(searchParams.get('device')).toBe('desktop');
    expect(searchParams.get('currency')).toBe('USD');
    expect(searchParams.get('social')).toBe('false');
    expect(searchParams.get('demo')).toBe('false');
  });

  it('is told that it is on a phone', async () => {
    const { searchParams } = await launchGame(whole, await whole.newMember('grace'), 'dragon-vault', 'mobile');
    expect(searchParams.get('device')).toBe('mobile');
  });

  it('may call from its own origin: the preflight of every call is answered', async () => {
    for (const path of [
      '/wallet/authenticate',
      '/wallet/balance',
      '/wallet/play',
      '/wallet/end-round',
      '/bet/event',
      '/bet/action',
    ]) {
      const response = await client.preflight(path);
      expect(response.status).toBeLessThan(300);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-methods')).toContain('POST');
      expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
    }
  });

  it('reads integers of millionths, limits that fit together, and all twelve jurisdiction flags without a guard', async () => {
    const { status, body } = await client.authenticate();
    expect(status).toBe(200);
    expect(body.balance).toEqual({ amount: 5_000 * ONE_DOLLAR, currency: 'USD' });
    expect(body).toHaveProperty('meta', null);
    expect(body.round).toBeNull();
    const { gameID, minBet, maxBet, stepBet, defaultBetLevel, betLevels, betModes } = body.config;
    expect(typeof gameID).toBe('string');
    for (const level of betLevels) {
      expect(Number.isInteger(level)).toBe(true);
      expect(level).toBeGreaterThanOrEqual(minBet);
      expect(level).toBeLessThanOrEqual(maxBet);
      expect(level % stepBet).toBe(0);
    }
    expect(betLevels).toContain(defaultBetLevel);
    expect(Object.keys(betModes)).toContain('BASE');
    const { jurisdiction } = body.config;
    for (const flag of FLAGS) expect(typeof jurisdiction[flag]).toBe('boolean');
    expect(typeof jurisdiction['minimumRoundDuration']).toBe('number');
  });

  it('plays twenty rounds: the debit is the amount, a loss closes itself, a win waits and is credited at end-round', async () => {
    let expected = (await client.authenticate()).body.balance.amount;
    const numbers = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await client.play();
      expect(status).toBe(200);
      expected -= ONE_DOLLAR;
      expect(body.balance.amount).toBe(expected);
      const { round } = body;
      expect(round).toMatchObject({ amount: ONE_DOLLAR, mode: 'BASE', costMultiplier: 1, active: round.payout > 0 });
      expect(round.payout).toBe(Math.round(round.payoutMultiplier * ONE_DOLLAR));
      expect(Number.isSafeInteger(round.betID)).toBe(true);
      numbers.add(round.betID);
      expect(round.state.map(({ index }) => index)).toEqual(round.state.map((_, index) => index));
      if (!round.active) continue;
      expected += round.payout;
      expect((await client.endRound()).body.balance.amount).toBe(expected);
    }
    expect((await client.balance()).body.balance.amount).toBe(expected);
    expect(numbers.size).toBe(20);
  });

  it('recovers a round whose answer was lost, with its resume point, and is paid once', async () => {
    const { round: lost } = await client.playUntil('won');
    expect((await client.call('/bet/event', { event: '7' })).body).toEqual({ event: '7' });
    const { body } = await client.authenticate();
    expect(body.round).toEqual({ ...lost, event: '7' });
    const refused = await client.play();
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: 'ERR_BE' });
    expect((await client.endRound()).body.balance.amount).toBe(body.balance.amount + lost.payout);
    expect(await client.endRound()).toMatchObject({ status: 400, body: { error: 'ERR_BNF' } });
  });

  it('recovers after the lost answer to a losing round: the balance has fallen once, and nothing is open', async () => {
    const { balance: told, round: lost } = await client.playUntil('lost');
    // What the client would have read is thrown away: it knows its balance before the round only.
    const { body } = await client.authenticate();
    expect(body.balance).toEqual(told);
    expect(body.round?.active ?? false).toBe(false);
    expect(await client.endRound()).toMatchObject({ status: 400, body: { error: 'ERR_BNF' } });
    const next = await client.play();
    expect(next.status).toBe(200);
    expect(next.body.balance.amount).toBe(told.amount - ONE_DOLLAR);
    expect(next.body.round.betID).not.toBe(lost.betID);
    if (next.body.round.active) await client.endRound();
  });

  it('buys a bonus: the debit is the amount times the mode’s costMultiplier, the win is a multiple of the amount', async () => {
    const buyer = await launch(whole, player, 'sands-of-the-scarab');
    const { balance, config } = (await buyer.authenticate()).body;
    expect(config.jurisdiction['disabledBuyFeature']).toBe(false);
    const costMultiplier = config.betModes['BUY']?.costMultiplier ?? 1;
    expect(costMultiplier).toBeGreaterThan(2);
    const { status, body } = await buyer.play(ONE_DOLLAR, 'BUY');
    expect(status).toBe(200);
    expect(body.balance.amount).toBe(balance.amount - ONE_DOLLAR * costMultiplier);
    const { round } = body;
    expect(round).toMatchObject({ amount: ONE_DOLLAR, mode: 'BUY', costMultiplier, active: round.payout > 0 });
    expect(round.payout).toBe(Math.round(round.payoutMultiplier * ONE_DOLLAR));
    expect(round.state[0]?.type).toBe('bonusBought');
    if (round.active) await buyer.endRound();
    expect((await buyer.balance()).body.balance.amount).toBe(body.balance.amount + round.payout);
  });

  it('decides in a round that waits, and gets the same round further on', async () => {
    const poker = await launch(whole, player, 'jacks-or-better');
    const { body } = await poker.play();
    const { round: dealt, balance } = body;
    expect(dealt).toMatchObject({ active: true, payout: 0 });
    const held = await poker.action('hold:01234');
    expect(held.status).toBe(200);
    expect(held.body.balance).toEqual(balance);
    const { action: drawn } = held.body;
    expect(drawn).toMatchObject({ roundID: dealt.roundID, betID: dealt.betID, amount: ONE_DOLLAR, mode: 'BASE' });
    expect(drawn.state.length).toBeGreaterThan(dealt.state.length);
    expect(drawn.state.slice(0, dealt.state.length)).toEqual(dealt.state);
    expect(drawn.active).toBe(drawn.payout > 0);
    if (drawn.active) await poker.endRound();
    expect((await poker.balance()).body.balance.amount).toBe(balance.amount + drawn.payout);
    expect(await poker.action('hold:01234')).toMatchObject({ status: 400, body: { error: 'ERR_BNF' } });
  });

  it('shows a finished round again, without a session, from any origin', async () => {
    const { round } = await client.playUntil('won');
    await client.endRound();
    // The player publishes it, by having the server seed revealed.
    const token = { token: player.token };
    expect((await whole.send(roundsCalls.rotateSeeds, { clientSeed: 'mine' }, token)).envelope.error).toBe(0);
    const { gameID } = (await client.authenticate()).body.config;
    const wanted = { id: round.roundID, channel: 'pc' };
    const link = (await whole.send(roundsCalls.roundReplay, wanted, token)).envelope.data as string;
    const event = new URL(link).searchParams.get('event');
    const response = await client.replay(`${gameID}/1/${round.mode}/${event}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { payoutMultiplier, costMultiplier, state } = round;
    expect(await response.json()).toEqual({ payoutMultiplier, costMultiplier, state });
  });

  it('may write its mode in small letters, and send a meta of its own', async () => {
    const { status, body } = await client.call<{ round: ForeignRound }>('/wallet/play', {
      amount: ONE_DOLLAR,
      mode: 'base',
      meta: { clientVersion: '4.2', nested: [1, 2] },
    });
    expect(status).toBe(200);
    if (body.round.active) await client.endRound();
  });

  it('gets NOT_FOUND for the replay of a round that nobody published', async () => {
    const response = await client.replay('dragon-vault/1/BASE/1-1');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'NOT_FOUND', message: expect.any(String) });
  });

  it('finds out that calls between operators and test houses are not served', async () => {
    for (const path of ['/session/start', '/game/search']) {
      const response = await fetch(`${client.address.origin}${path}`, { method: 'POST' });
      expect(response.status).toBe(404);
    }
  });
});
