import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Loads the app's queries afresh, as a page load does. */
async function start() {
  vi.resetModules();
  const [{ CallError }, { FAILURE_AS_TOAST, queryClient }, { toast }] = await Promise.all([
    import('./client'),
    import('./query'),
    import('../ui/toast'),
  ]);
  return { CallError, FAILURE_AS_TOAST, queryClient, said: vi.spyOn(toast, 'error').mockReturnValue() };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('says the failure of a call that no place of its own shows, and no other', async () => {
  const { CallError, FAILURE_AS_TOAST, queryClient, said } = await start();
  const fails = (message: string) => ({
    queryKey: [message],
    queryFn: () => Promise.reject(new CallError(1, message)),
  });
  await expect(queryClient.fetchQuery({ ...fails('busy'), meta: FAILURE_AS_TOAST })).rejects.toThrow('busy');
  expect(said.mock.calls).toEqual([['busy']]);
  await expect(queryClient.fetchQuery(fails('shown in its place'))).rejects.toThrow('shown');
  expect(said).toHaveBeenCalledTimes(1);
});
