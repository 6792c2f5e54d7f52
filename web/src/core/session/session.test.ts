import { ERROR_CODES } from '@croupier/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
const page = { hash: '#/', reload: vi.fn<() => void>() };
const document = { cookie: '', querySelector: () => null };
const fetchCall = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const member = (change: object = {}) => ({ id: '7', username: 'ayse', enabled: 1, availableBalance: 10, ...change });
const answers = (byPath: Record<string, object>): void => {
  fetchCall.mockImplementation(async (url) => Response.json(byPath[url] ?? { error: 4, message: url, data: null }));
};
const success = (data: object) => ({ error: 0, message: '', data });
const refusal = (error: number) => ({ error, message: 'no', data: null });
const asked = () => fetchCall.mock.calls.map(([url]) => url);

/** Loads the session afresh, as a page load does, with this token in the store. */
async function start(token: string | null) {
  vi.resetModules();
  storage.clear();
  if (token) storage.set('croupier.token', token);
  return import('./session');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('window', { location: page });
  vi.stubGlobal('document', document);
  document.cookie = '';
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetchCall);
  page.hash = '#/games/all';
  page.reload.mockReset();
  fetchCall.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

const INFO = '/api/sys/auth/token/info';
const REFRESH = '/api/sys/auth/token/refresh';
const LOGOUT = '/api/sys/auth/logout';

describe('loading the session', () => {
  it('asks nobody for a visitor without a token', async () => {
    const { loadSession, useSession } = await start(null);
    expect(await loadSession()).toBe(false);
    expect(fetchCall).not.toHaveBeenCalled();
    expect(useSession.getState().checked).toBe(true);
  });

  it('keeps the member whom the token names', async () => {
    answers({ [INFO]: success(member()) });
    const { loadSession, useSession } = await start('good');
    expect(useSession.getState().checked).toBe(false);
    expect(await loadSession()).toBe(true);
    expect(useSession.getState()).toMatchObject({ token: 'good', checked: true, user: { username: 'ayse' } });
    expect(document.cookie).toMatch(/^croupier\.member=1; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  it('drops a dead token without leaving the page: the check itself never leads to /login', async () => {
    answers({ [INFO]: refusal(ERROR_CODES.sessionInvalid) });
    const { loadSession, useSession } = await start('dead');
    expect(await loadSession()).toBe(false);
    expect(useSession.getState()).toMatchObject({ token: null, user: null, checked: true });
    expect(storage.has('croupier.token')).toBe(false);
    expect(document.cookie).toMatch(/^croupier\.member=; Path=\/; Max-Age=0;/);
    expect(page.hash).toBe('#/games/all');
  });

  it('keeps the token when only the network failed', async () => {
    fetchCall.mockRejectedValue(new Error('offline'));
    const { loadSession } = await start('good');
    expect(await loadSession()).toBe(false);
    expect(storage.get('croupier.token')).toBe('good');
  });

  it('ends the session of a disabled account and loads the page again', async () => {
    answers({ [INFO]: success(member({ enabled: 0 })) });
    const { loadSession, useSession } = await start('good');
    expect(await loadSession()).toBe(false);
    expect(useSession.getState().token).toBeNull();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});

describe('refreshing the session', () => {
  it('replaces the token, then reads the member with the new one', async () => {
    answers({ [REFRESH]: success(member({ token: 'new' })), [INFO]: success(member({ availableBalance: 99 })) });
    const { refreshSession, useSession } = await start('old');
    expect(await refreshSession()).toBe(true);
    expect(asked()).toEqual([REFRESH, INFO]);
    expect(fetchCall.mock.calls[1]?.[1].headers).toMatchObject({ Authorization: 'new' });
    expect(storage.get('croupier.token')).toBe('new');
    expect(useSession.getState().user?.availableBalance).toBe(99);
  });

  it('that another window of the same member did is taken over: the replaced token is not used again', async () => {
    answers({ [INFO]: success(member()) });
    const { loadSession, useSession } = await start('old');
    await loadSession();
    storage.set('croupier.token', 'new');
    await loadSession();
    expect(fetchCall.mock.calls.map(([, init]) => new Headers(init.headers).get('Authorization'))).toEqual([
      'old',
      'new',
    ]);
    // Another member has logged in in another window: this window keeps its own member.
    storage.set('croupier.token', 'another');
    storage.set('croupier.member', '8');
    useSession.setState({ token: 'new' });
    await loadSession();
    expect(new Headers(fetchCall.mock.calls.at(-1)?.[1].headers).get('Authorization')).toBe('new');
  });

  it('that is asked for while one runs reads the member again, once for all who ask', async () => {
    let balance = 0;
    const answer = new EventTarget();
    const arrived = new Promise((resolve) => answer.addEventListener('arrived', resolve));
    fetchCall.mockImplementation(async (url) => {
      const read = Response.json(success(member(url === REFRESH ? { token: 'new' } : { availableBalance: balance })));
      if (url === INFO) await arrived;
      return read;
    });
    const { refreshSession, useSession } = await start('old');
    const first = refreshSession();
    await vi.waitFor(() => expect(asked()).toEqual([REFRESH, INFO]));
    // A deposit is credited just after its balance was read.
    balance = 100;
    const [second, third] = [refreshSession(), refreshSession()];
    answer.dispatchEvent(new Event('arrived'));
    await Promise.all([first, second, third]);
    expect(useSession.getState().user?.availableBalance).toBe(100);
    expect(asked()).toEqual([REFRESH, INFO, REFRESH, INFO]);
    await refreshSession();
    expect(asked()).toHaveLength(6);
  });

  it('leads to /login when the session is no longer valid, and back to the same place afterwards', async () => {
    answers({ [REFRESH]: refusal(ERROR_CODES.sessionInvalid) });
    const { refreshSession, useSession } = await start('old');
    expect(await refreshSession()).toBe(false);
    expect(page.hash).toBe('#/login?backurl=%2Fgames%2Fall');
    expect(useSession.getState().token).toBeNull();
    // A second call that finds the session lost keeps the return path of the first.
    useSession.setState({ token: 'old' });
    await refreshSession();
    expect(page.hash).toBe('#/login?backurl=%2Fgames%2Fall');
  });
});

describe('logging out', () => {
  it('forgets token and member and goes home', async () => {
    answers({ [LOGOUT]: success({}) });
    const { acceptLogin, logout, useSession } = await start('good');
    acceptLogin(member({ token: 'good' }) as Parameters<typeof acceptLogin>[0]);
    expect(await logout()).toBeNull();
    expect(useSession.getState()).toMatchObject({ token: null, user: null });
    expect(page.hash).toBe('#/');
  });

  it('tells why the server refused, and stays signed in', async () => {
    answers({ [LOGOUT]: refusal(ERROR_CODES.serverBusy) });
    const { logout, useSession } = await start('good');
    expect(await logout()).toBe('no');
    expect(useSession.getState().token).toBe('good');
  });
});
