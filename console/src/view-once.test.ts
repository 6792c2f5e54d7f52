import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOWN_ONCE } from './shown-once';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a picture is fetched once while it is shown, and again when it is shown again: each view is logged', async () => {
  const fetched = vi.fn(() => Promise.resolve({ dataUrl: 'data:,' }));
  const queries = new QueryClient();
  const show = async () => {
    const options = { queryKey: ['proof', 'f1'], queryFn: fetched, ...SHOWN_ONCE };
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
