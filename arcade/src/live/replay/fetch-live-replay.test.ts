import { expect, it } from 'vitest';
import { replayOf, round } from '../../../test-support/live-table';
import { fetchLiveReplay } from './fetch-live-replay';

const launch = {
  replay: 'true',
  game: 'live-roulette',
  version: '1',
  mode: 'BASE',
  event: 'pass.abc',
  rgs_url: 'games.example',
  lang: 'en',
  currency: 'USD',
  amount: 2_000_000,
} as const;

const ask = (body: unknown, status = 200) => {
  const asked: unknown[] = [];
  const send = async (address: unknown) => {
    asked.push(address);
    return new Response(JSON.stringify(body), { status });
  };
  return { asked, answer: fetchLiveReplay('https://games.example', launch, send as typeof fetch) };
};

it('asks for the round of the pass in its address', async () => {
  const live = replayOf({ round: round(7, 'payout'), bets: [] });
  const { asked, answer } = ask({ payoutMultiplier: 1, costMultiplier: 1, state: [], live });
  expect(await answer).toEqual(live);
  expect(asked).toEqual(['https://games.example/bet/replay/live-roulette/1/BASE/pass.abc']);
});

it.each([
  [{ error: 'NOT_FOUND', message: 'No such round' }, 404],
  [{ payoutMultiplier: 1, costMultiplier: 1, state: [] }, 200],
  [{ live: null }, 200],
])('has nothing to show for %j', async (body, status) => expect(await ask(body, status).answer).toBeUndefined());
