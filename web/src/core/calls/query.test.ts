import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { game } from '@croupier/contract/testing/catalogue';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { pageOf } from '@croupier/contract/testing/pages';
import { member } from '@croupier/contract/testing/members';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetchCall = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answers = (data: unknown) => Response.json({ error: 0, message: '', data });

/** Loads the app's queries afresh, as a page load does. */
async function start() {
  vi.resetModules();
  const [{ CallError }, query, { useSession }, { toast }] = await Promise.all([
    import('./client'),
    import('./query'),
    import('../session/session-store'),
    import('../../ui/notices/toast'),
  ]);
  const signIn = (id: string | null) => useSession.setState({ user: id === null ? null : member({ id }) });
  return { CallError, ...query, signIn, said: vi.spyOn(toast, 'error').mockReturnValue() };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', fetchCall);
  fetchCall.mockReset();
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

describe('the answer to a call', () => {
  it('is asked for once, and again with another input', async () => {
    const { q, queryClient } = await start();
    fetchCall.mockImplementation(async (_, { body }) =>
      answers(game({ id: String(new URLSearchParams(String(body)).get('id')) })),
    );
    const asked = (id: string) => queryClient.fetchQuery(q(catalogueCalls.gameGet, { id }));
    expect([await asked('keno'), await asked('keno'), await asked('plinko')].map(({ id }) => id)).toEqual([
      'keno',
      'keno',
      'plinko',
    ]);
    expect(fetchCall).toHaveBeenCalledTimes(2);
  });

  it('is a member’s own, or one of everybody', async () => {
    const { q, signIn } = await start();
    const keys = () =>
      [depositLimitsCalls.limits, catalogueCalls.gameOverview, catalogueCalls.latestWins].map(
        (call) => q(call, {}).queryKey,
      );
    signIn('7');
    const ofSeven = keys();
    signIn('8');
    const [limits, overview, wins] = keys();
    expect(limits).not.toEqual(ofSeven[0]);
    expect(overview).not.toEqual(ofSeven[1]);
    expect(wins).toEqual(ofSeven[2]);
    signIn('7');
    expect(keys()).toEqual(ofSeven);
  });

  it('is asked for again when it is invalidated: of one input, or of the whole call', async () => {
    const { q, pages, invalidate, queryClient } = await start();
    const list = pages(catalogueCalls.gameList, { enabled: 1 });
    const single = (id: string) => q(catalogueCalls.gameGet, { id }).queryKey;
    for (const id of ['keno', 'plinko']) queryClient.setQueryData(single(id), game({ id }));
    queryClient.setQueryData(list.queryKey, { pages: [pageOf([game()])], pageParams: [1] });
    const stale = () =>
      [single('keno'), single('plinko'), list.queryKey].map((key) => queryClient.getQueryState(key)?.isInvalidated);
    await invalidate(catalogueCalls.gameGet, { id: 'keno' });
    expect(stale()).toEqual([true, false, false]);
    await invalidate(catalogueCalls.gameGet);
    expect(stale()).toEqual([true, true, false]);
    await invalidate(catalogueCalls.gameList);
    expect(stale()).toEqual([true, true, true]);
  });

  it('that an act has brought stays, though an older one arrives after it', async () => {
    const { q, replaceAnswer, queryClient, signIn } = await start();
    signIn('7');
    const arrival = new EventTarget();
    const arrived = new Promise((done) => arrival.addEventListener('arrived', done));
    fetchCall.mockImplementation(async () => {
      await arrived;
      return answers('older');
    });
    const query = q(depositLimitsCalls.limits, {});
    const older = queryClient.fetchQuery(query).catch(() => undefined);
    const newer = depositLimits();
    await replaceAnswer(depositLimitsCalls.limits, {}, newer);
    arrival.dispatchEvent(new Event('arrived'));
    await older;
    expect(queryClient.getQueryData(query.queryKey)).toEqual(newer);
  });
});

it('a list is read page by page to its end', async () => {
  const { pages, queryClient } = await start();
  fetchCall.mockImplementation(async (_, { body }) => {
    const { pageNum } = JSON.parse(String(body)) as { pageNum: number };
    return answers(pageOf([], { number: pageNum - 1, last: pageNum === 2 }));
  });
  const read = await queryClient.fetchInfiniteQuery({ ...pages(roundsCalls.transactions, { pageSize: 20 }), pages: 5 });
  expect(read.pages.map(({ number }) => number)).toEqual([0, 1]);
  expect(JSON.parse(String(fetchCall.mock.calls[1]?.[1].body))).toEqual({ pageSize: 20, pageNum: 2 });
});
