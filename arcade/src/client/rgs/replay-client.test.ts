import { expect, it, vi } from 'vitest';
import { openReplayClient } from './replay-client';

const launch = {
  replay: 'true',
  game: 'european-roulette',
  version: '1',
  mode: 'BASE',
  event: 'pass.abc',
  rgs_url: 'games.example',
  lang: 'en',
  currency: 'EUR',
  amount: 2_000_000,
} as const;

const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status })) as unknown as typeof fetch;

it('shows a finished round as one to be recovered, with what the player had chosen', async () => {
  const send = answering({
    payoutMultiplier: 1.5,
    costMultiplier: 1,
    state: [{ index: 0, type: 'spin' }],
    choice: { red: 2 },
  });
  const client = await openReplayClient('https://games.example', launch, send);
  const outcome = await client?.authenticate('en');
  expect(send).toHaveBeenCalledWith(
    'https://games.example/bet/replay/european-roulette/1/BASE/pass.abc',
    expect.anything(),
  );
  expect(outcome).toMatchObject({
    ok: true,
    answer: {
      round: { active: true, amount: 2_000_000, payout: 3_000_000, choice: { red: 2 }, event: null },
      balance: { amount: 0, currency: 'EUR' },
      config: { betLevels: [2_000_000], jurisdiction: { disabledAutoplay: true, disabledBuyFeature: true } },
    },
  });
});

it('stakes nothing, decides nothing and pays nothing', async () => {
  const send = answering({ payoutMultiplier: 1.5, costMultiplier: 1, state: [] });
  const client = await openReplayClient('https://games.example', launch, send);
  expect(await client?.play(2_000_000, 'BASE')).toMatchObject({ ok: false });
  expect(await client?.action('hit')).toMatchObject({ ok: false });
  expect(await client?.endRound()).toEqual({ ok: true, answer: { balance: { amount: 0, currency: 'EUR' } } });
  expect(send).toHaveBeenCalledOnce();
});

it.each([
  [{ error: 'NOT_FOUND', message: 'No such round' }, 404],
  [{ payoutMultiplier: 'much' }, 200],
])('finds no round in %j', async (body, status) => {
  expect(await openReplayClient('https://games.example', launch, answering(body, status))).toBeUndefined();
});
