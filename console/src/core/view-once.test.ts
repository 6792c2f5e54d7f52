import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceShown, VIEW_ONCE } from './view-once';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is logged at each view is fetched once while it is shown, and again when it is shown again: each view is logged', async () => {
  const fetched = vi.fn(() => Promise.resolve({ account: 'TR33' }));
  const queries = new QueryClient();
  const show = async () => {
    const options = { queryKey: ['withdrawal', '7-1'], queryFn: fetched, ...VIEW_ONCE };
    const hide = new QueryObserver(queries, options).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    return hide;
  };
  const hide = await show();
  const hideSecond = await show();
  expect(fetched).toHaveBeenCalledTimes(1);
  hide();
  hideSecond();
  await vi.advanceTimersByTimeAsync(1_000);
  await show();
  expect(fetched).toHaveBeenCalledTimes(2);
});

const queryFn = () => Promise.resolve({ account: 'TR33' });

it('what an act answers is shown, and forgotten with its screen; one that was left meanwhile keeps nothing', async () => {
  const queries = new QueryClient();
  const queryKey = ['withdrawal', '7-1'];
  const hide = new QueryObserver(queries, { queryKey, queryFn, ...VIEW_ONCE }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  replaceShown(queries, queryKey, { account: 'TR44' });
  expect(queries.getQueryData(queryKey)).toEqual({ account: 'TR44' });
  hide();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queries.getQueryData(queryKey)).toBeUndefined();
  replaceShown(queries, queryKey, { account: 'TR55' });
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});
