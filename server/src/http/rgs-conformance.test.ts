import { catalogueCalls } from '@croupier/contract/calls/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../testing/whole';

/**
 * The open Stake Engine contract as a client made elsewhere sees it: everything below is written from the public contract (docs/rgs.md names it),
 * nothing from our own schemas. What passes here runs here unmodified.
 */

interface ForeignRound {
  readonly roundID: string;
  readonly amount: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly costMultiplier: number;
  readonly active: boolean;
  readonly mode: string;
  readonly event: string | null;
  readonly state: readonly { readonly index: number; readonly type: string }[];
}
interface ForeignBalance {
  readonly amount: number;
  readonly currency: string;
}

const ONE_DOLLAR = 1_000_000;
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

/** A game client as its author would write it: it knows its own address, and nothing of us. */
class ForeignClient {
  readonly #sessionID: string;
  readonly #rgs: string;

  constructor(readonly address: URL) {
    const parameters = address.searchParams;
    this.#sessionID = parameters.get('sessionID') ?? '';
    this.#rgs = `${address.protocol}//${parameters.get('rgs_url') ?? ''}`;
  }

  async call<T>(path: string, body: Record<string, unknown> = {}): Promise<{ status: number; body: T }> {
    const response = await fetch(`${this.#rgs}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://games.somewhere.example' },
      body: JSON.stringify({ sessionID: this.#sessionID, ...body }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return { status: response.status, body: (await response.json()) as T };
  }

  preflight(path: string): Promise<Response> {
    return fetch(`${this.#rgs}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://games.somewhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
  }

  play = (amount = ONE_DOLLAR, mode = 'BASE') =>
    this.call<{ balance: ForeignBalance; round: ForeignRound }>('/wallet/play', { amount, mode, currency: 'USD' });
  authenticate = () =>
    this.call<{
      balance: ForeignBalance;
      round: ForeignRound | null;
      config: Record<string, unknown>;
      meta: unknown;
    }>('/wallet/authenticate', { language: 'en' });
  endRound = () => this.call<{ balance: ForeignBalance }>('/wallet/end-round');
  replay = (path: string) => fetch(`${this.#rgs}/bet/replay/${path}`);
}

describe('a game client made elsewhere', () => {
  let whole: Whole;
  let player: Person;
  let client: ForeignClient;

  async function launch(person: Person, id = 'dragon-vault'): Promise<ForeignClient> {
    await whole.forgetRates();
    const { envelope } = await whole.send(catalogueCalls.launchUrl, { id, channel: 'pc' }, { token: person.token });
    return new ForeignClient(new URL(String(envelope.data)));
  }

  beforeAll(async () => {
    whole = await openWhole();
    await whole.app.start();
    player = await whole.newMember('ada', 500_000);
    client = await launch(player);
  });
  afterAll(() => whole.close());

  async function playUntilWin(): Promise<ForeignRound> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await client.play();
      if (body.round.active) return body.round;
    }
    throw new Error('two hundred rounds without a win');
  }

  it('finds in its address what it needs, and a device that it knows', () => {
    const { searchParams } = client.address;
    expect(searchParams.get('sessionID')?.length).toBeGreaterThan(20);
    expect(searchParams.get('rgs_url')).not.toContain('://');
    expect(searchParams.get('lang')).toMatch(/^[a-z]{2}$/);
    expect(['desktop', 'mobile']).toContain(searchParams.get('device'));
    expect(searchParams.get('currency')).toBe('USD');
    expect(searchParams.get('social')).toBe('false');
    expect(searchParams.get('demo')).toBe('false');
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
    for (const level of betLevels as number[]) {
      expect(Number.isInteger(level)).toBe(true);
      expect(level).toBeGreaterThanOrEqual(minBet as number);
      expect(level).toBeLessThanOrEqual(maxBet as number);
      expect(level % (stepBet as number)).toBe(0);
    }
    expect(betLevels).toContain(defaultBetLevel);
    expect(Object.keys(betModes as object)).toContain('BASE');
    const jurisdiction = body.config['jurisdiction'] as Record<string, unknown>;
    for (const flag of FLAGS) expect(typeof jurisdiction[flag]).toBe('boolean');
    expect(typeof jurisdiction['minimumRoundDuration']).toBe('number');
  });

  it('plays twenty rounds: the debit is the amount, a loss closes itself, a win waits and is credited at end-round', async () => {
    let expected = (await client.authenticate()).body.balance.amount;
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await client.play();
      expect(status).toBe(200);
      expected -= ONE_DOLLAR;
      expect(body.balance.amount).toBe(expected);
      const { round } = body;
      expect(round).toMatchObject({ amount: ONE_DOLLAR, mode: 'BASE', costMultiplier: 1, active: round.payout > 0 });
      expect(round.payout).toBe(Math.round(round.payoutMultiplier * ONE_DOLLAR));
      expect(round.state.map(({ index }) => index)).toEqual(round.state.map((_, index) => index));
      if (!round.active) continue;
      expected += round.payout;
      expect((await client.endRound()).body.balance.amount).toBe(expected);
    }
    expect((await client.call<{ balance: ForeignBalance }>('/wallet/balance')).body.balance.amount).toBe(expected);
  });

  it('recovers a round whose answer was lost, with its resume point, and is paid once', async () => {
    const lost = await playUntilWin();
    expect((await client.call('/bet/event', { event: '7' })).body).toEqual({ event: '7' });
    const { body } = await client.authenticate();
    expect(body.round).toEqual({ ...lost, event: '7' });
    const refused = await client.play();
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: 'ERR_BE' });
    expect((await client.endRound()).body.balance.amount).toBe(body.balance.amount + lost.payout);
    expect(await client.endRound()).toMatchObject({ status: 400, body: { error: 'ERR_BNF' } });
  });

  it('is told each refusal in the contract’s own words, and nothing is taken', async () => {
    const before = (await client.authenticate()).body.balance;
    for (const [body, error] of [
      [{ amount: 1, mode: 'BASE' }, 'ERR_VAL'],
      [{ amount: ONE_DOLLAR + 1, mode: 'BASE' }, 'ERR_VAL'],
      [{ amount: -ONE_DOLLAR, mode: 'BASE' }, 'ERR_VAL'],
      [{ amount: '1000000', mode: 'BASE' }, 'ERR_VAL'],
      [{ amount: 1e15, mode: 'BASE' }, 'ERR_VAL'],
      [{ amount: ONE_DOLLAR, mode: 'NO_SUCH_MODE' }, 'ERR_VAL'],
      [{ amount: ONE_DOLLAR }, 'ERR_VAL'],
      [{ amount: ONE_DOLLAR, mode: 'BASE', sessionID: 'somebody-else' }, 'ERR_IS'],
    ] as const) {
      const answer = await client.call<{ error: string; message: string }>('/wallet/play', body);
      expect(answer).toMatchObject({ status: 400, body: { error } });
      expect(answer.body.message).not.toBe('');
    }
    expect((await client.authenticate()).body.balance).toEqual(before);
  });

  it('is told that the balance does not reach', async () => {
    const poor = await launch(await whole.newMember('poor', 50));
    expect(await poor.play()).toMatchObject({ status: 400, body: { error: 'ERR_IPB' } });
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
});
