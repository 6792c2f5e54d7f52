import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { usePieces } from './use-pieces';

/** Callbacks that wait for an idle browser; the test decides when it is idle. */
let waiting: (() => void)[] = [];
const browserIsIdle = () => waiting.splice(0).forEach((run) => run());

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const Pieces = ({ all, first }: { readonly all: number; readonly first: number }) => (
  <ol>
    {Array.from({ length: usePieces(all, first) }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <li key={n}>piece {n + 1}</li>
    ))}
  </ol>
);
const drawn = () => page.getByRole('listitem').elements().length;

it('draws the first pieces at once and one more whenever the browser is idle, until all are there', async () => {
  await show({ part: <Pieces all={4} first={2} /> });
  expect(drawn()).toBe(2);
  for (const count of [3, 4]) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    browserIsIdle();
    await expect.poll(drawn).toBe(count);
  }
  browserIsIdle();
  expect(drawn()).toBe(4);
});

it('draws no more pieces than there are', async () => {
  await show({ part: <Pieces all={1} first={3} /> });
  expect(drawn()).toBe(1);
});
