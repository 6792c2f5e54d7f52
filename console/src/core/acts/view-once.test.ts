import { deskCalls } from '@croupier/contract/calls/desk';
import { withdrawalAtDesk } from '@croupier/contract/testing/desks/withdrawals';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VIEW_ONCE } from './view-once';

// The real module reads the browser's language.
vi.mock('../i18n', () => ({ i18n: { language: 'en', t: (key: string) => key } }));

const { q, queryClient, replaceShown } = await import('../session/query');

const ID = { id: '7-1' };
const fetched = vi.fn(() => Promise.resolve(withdrawalAtDesk()));
const query = { ...q(deskCalls.withdrawalGet, ID), queryFn: fetched, ...VIEW_ONCE };

/** @returns a function that leaves the screen. */
async function show(): Promise<() => void> {
  const hide = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  return hide;
}

const shown = () => queryClient.getQueryData(query.queryKey)?.reference;

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it('what is logged at each view is fetched once while it is shown, and again when it is shown again: each view is logged', async () => {
  const hide = await show();
  const hideSecond = await show();
  expect(fetched).toHaveBeenCalledTimes(1);
  hide();
  hideSecond();
  await vi.advanceTimersByTimeAsync(1_000);
  (await show())();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('what an act answers is shown, and forgotten with its screen; one that was left meanwhile keeps nothing', async () => {
  const hide = await show();
  replaceShown(deskCalls.withdrawalGet, ID, withdrawalAtDesk({ reference: 'B-44' }));
  expect(shown()).toBe('B-44');
  hide();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBeUndefined();
  replaceShown(deskCalls.withdrawalGet, ID, withdrawalAtDesk({ reference: 'B-55' }));
  expect(shown()).toBeUndefined();
});
