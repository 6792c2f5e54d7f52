import { ERROR_CODES } from '@croupier/contract/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetchCall = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const game = { id: 'keno', name: 'Keno', vendor: 'CROUPIER' };
const success = (data: unknown) => ({ error: 0, message: '', data });

/** Loads the module afresh, as after a reload. */
async function start() {
  vi.resetModules();
  const [{ launchGame }, { useSession }] = await Promise.all([
    import('./launch'),
    import('../../../core/session/session'),
  ]);
  return { launchGame, useSession };
}
const answers = (byPath: Record<string, object>): void => {
  fetchCall.mockImplementation(async (url) => Response.json(byPath[url.replace('/api', '')] ?? success(game)));
};
const sent = (path: string) => {
  const init = fetchCall.mock.calls.find(([url]) => url.endsWith(path))?.[1];
  return Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
};

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('window', { location: { hash: '' }, matchMedia: () => ({ matches: false }) });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetchCall);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchCall.mockReset();
});

it('takes a launch that the server refuses for a full balance for what it is: blocked', async () => {
  answers({ '/sys/game/getLaunchUrl': { error: ERROR_CODES.balanceBlocked, message: 'full', data: null } });
  const { launchGame } = await start();
  expect(await launchGame('keno', false, false, new AbortController().signal)).toEqual({ kind: 'blocked' });
});

it.each([false, true])(
  'takes a launch that is refused for an exclusion for blocked, for fun (%s), too',
  async (fun) => {
    const refused = { error: ERROR_CODES.excluded, message: 'until tomorrow', data: null };
    answers({ '/sys/game/getLaunchUrl': refused, '/sys/game/getTryPlayUrl': refused });
    const { launchGame } = await start();
    expect(await launchGame('keno', fun, false, new AbortController().signal)).toEqual({ kind: 'blocked' });
  },
);

it('sends the member’s id with the block check', async () => {
  answers({ '/sys/sysSetting/checkBlock': success(0) });
  const { launchGame, useSession } = await start();
  useSession.setState({ user: { id: '7' } as never });
  expect(await launchGame('keno', false, true, new AbortController().signal)).toEqual({ kind: 'blocked' });
  expect(sent('/sys/sysSetting/checkBlock')).toEqual({ id: '7' });
});

const ADDRESS = 'https://games.example/keno/?sessionID=a';
const START = { '/sys/sysSetting/checkBlock': success(1), '/base/game/get': success(game) };
const GET_URL = '/sys/game/getLaunchUrl';
const TRY_URL = '/sys/game/getTryPlayUrl';
const DOMAINS = '/sys/gameVendor/wrapper/domain';
const failing = { error: 9, message: 'Not today', data: null };

it.each([
  [
    'for money',
    false,
    ['/sys/sysSetting/checkBlock', '/base/game/get', GET_URL, DOMAINS],
    'https://mirror.example/keno/?sessionID=a',
  ],
  ['for fun, without a check and on the host it names', true, ['/base/game/get', TRY_URL], ADDRESS],
] as const)('launches %s, one call after the other', async (_, fun, calls, address) => {
  answers({
    ...START,
    [GET_URL]: success(ADDRESS),
    [TRY_URL]: success(ADDRESS),
    [DOMAINS]: success({ 'games.example': 'mirror.example' }),
  });
  const { launchGame } = await start();
  expect(await launchGame('keno', fun, true, new AbortController().signal)).toEqual({
    kind: 'launched',
    game,
    address,
  });
  expect(fetchCall.mock.calls.map(([url]) => url.replace('/api', ''))).toEqual(calls);
  expect(sent(fun ? TRY_URL : GET_URL)).toEqual({ id: 'keno', channel: 'pc' });
});

it.each([false, true])('names the channel of a small screen, for fun (%s), too', async (fun) => {
  vi.stubGlobal('window', { location: { hash: '' }, matchMedia: () => ({ matches: true }) });
  answers({ ...START, [GET_URL]: success(ADDRESS), [TRY_URL]: success(ADDRESS), [DOMAINS]: success({}) });
  const { launchGame } = await start();
  await launchGame('keno', fun, true, new AbortController().signal);
  expect(sent(fun ? TRY_URL : GET_URL)).toEqual({ id: 'keno', channel: 'mobile' });
});

it.each([
  ['without an id', '', {}, { kind: 'serverBusy' }],
  ['of a game that is not found', 'keno', { '/base/game/get': failing }, { kind: 'launchFailed' }],
  ['that is refused', 'keno', { [GET_URL]: failing }, { kind: 'refused', message: 'Not today' }],
  [
    'from where nobody is served',
    'keno',
    { [GET_URL]: { ...failing, error: ERROR_CODES.restrictedLocation } },
    { kind: 'restricted', message: 'Not today' },
  ],
  ['to an address that is none', 'keno', { [GET_URL]: success('keno') }, { kind: 'launchFailed' }],
  [
    'whose vendor’s hosts are not known',
    'keno',
    { [GET_URL]: success(ADDRESS), [DOMAINS]: failing },
    { kind: 'refused', message: 'Not today' },
  ],
  ['whose check fails', 'keno', { '/sys/sysSetting/checkBlock': failing }, { kind: 'refused', message: 'Not today' }],
])('a launch %s fails as specified', async (_, id, told, result) => {
  answers({ ...START, ...told });
  const { launchGame } = await start();
  expect(await launchGame(id, false, true, new AbortController().signal)).toEqual(result);
});
