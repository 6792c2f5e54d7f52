import { expect, it, vi } from 'vitest';
import { CallError } from './client';
import { FAILURE_AS_TOAST, queryClient } from './query';
import { toast } from './ui/toast';

const failing = (failure: Error, meta?: typeof FAILURE_AS_TOAST) =>
  queryClient
    .fetchQuery({ queryKey: [failure.message], queryFn: () => Promise.reject(failure), ...(meta && { meta }) })
    .catch(() => undefined);

it('says the failure of a call that no place of its own shows, once for all of its tries', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  await failing(new CallError(1, 'Server is busy'), FAILURE_AS_TOAST);
  expect(said.mock.calls).toEqual([['Server is busy']]);
  await failing(new CallError(1, 'shown in its own place'));
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
  queryClient.clear();
});
