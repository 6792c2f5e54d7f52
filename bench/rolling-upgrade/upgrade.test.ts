import { expect, it } from 'vitest';
import { rollingUpgrade } from './upgrade';

it('two processes are replaced one after the other while members play, pay and sit at a live table: no request fails', async () => {
  const { rounds, deposits, welcomes, ...found } = await rollingUpgrade(() => undefined);
  expect(found).toEqual({
    failures: [],
    unanswered: 0,
    lost: [],
    broken: undefined,
    // Told that the server restarts, once or twice: it may have sat at either process.
    closes: expect.arrayContaining([1012]),
    lockedJobs: 0,
    exits: [0, 0],
  });
  expect([...new Set(found.closes)]).toEqual([1012]);
  expect(welcomes).toBe(found.closes.length + 1);
  expect(rounds).toBeGreaterThanOrEqual(150);
  expect(deposits).toBeGreaterThanOrEqual(3);
  // Starts four servers: minutes on a slow machine that others use as well.
}, 600_000);
