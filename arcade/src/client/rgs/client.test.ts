import { describe, expect, it } from 'vitest';
import { createRgsClient } from './client';

const round = (acted?: number) => ({
  roundID: '1-1',
  amount: 1,
  payout: 0,
  payoutMultiplier: 0,
  costMultiplier: 1,
  active: true,
  mode: 'BASE',
  event: null,
  state: [],
  ...(acted === undefined ? {} : { acted, actions: [{ action: 'hit', cost: 0 }] }),
});
const balance = { amount: 1, currency: 'USD' };

describe('a decision', () => {
  it('says after how many others it was taken, as the round was told last', async () => {
    const asked: { path: string; body: { meta?: unknown } }[] = [];
    const answers: object[] = [
      { balance, round: round(0) },
      { balance, action: round(1) },
      { balance, action: round() },
    ];
    const client = createRgsClient('http://games.test', 'secret', async (address, init) => {
      asked.push({ path: new URL(String(address)).pathname, body: JSON.parse(String(init?.body)) });
      return Response.json(answers.shift());
    });
    await client.play(1, 'BASE');
    await client.action('hit');
    await client.action('hit');
    expect(asked.slice(1).map(({ body }) => body.meta)).toEqual([{ after: 0 }, { after: 1 }]);
  });

  it('says nothing of the kind to a server that does not tell', async () => {
    const bodies: object[] = [];
    const client = createRgsClient('http://games.test', 'secret', async (_address, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return Response.json({ balance, round: round(), action: round() });
    });
    await client.play(1, 'BASE');
    await client.action('hit');
    expect(bodies[1]).not.toHaveProperty('meta');
  });
});

const told = (body: unknown) =>
  createRgsClient('http://games.test', 'secret', async () => Response.json(body, { status: 400 })).play(1, 'BASE');

describe('a refusal', () => {
  it.each([
    [
      { error: 'ERR_GLE', message: '' },
      { kind: 'refused', code: 'ERR_GLE' },
    ],
    [
      { error: 'ERR_GLE', message: '', reason: 'balanceTooHigh' },
      { kind: 'refused', code: 'ERR_GLE', reason: 'balanceTooHigh' },
    ],
    [
      { error: 'ERR_GLE', message: '', reason: 'of a later server' },
      { kind: 'refused', code: 'ERR_GLE' },
    ],
    [
      { error: 'ERR_GLE', message: '', reason: 'bonusStakeTooHigh', most: 2_000_000 },
      { kind: 'refused', code: 'ERR_GLE', reason: 'bonusStakeTooHigh', most: 2_000_000 },
    ],
    [{ error: 'ERR_NEW' }, { kind: 'lost' }],
    [null, { kind: 'lost' }],
  ])('%j is %j', async (body, fault) => {
    expect(await told(body)).toEqual({ ok: false, fault });
  });
});
