import type { Call } from '@croupier/contract/call';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { messagesCalls } from '@croupier/contract/calls/messages/player';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Lets the request that waits end. */
let answer: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { hash: '#/' } });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ error: 0, message: '', data: null }));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the loading indicator', () => {
  it('is shown while a call is under way that is not silent', async () => {
    const [{ request }, { useLoading }] = await Promise.all([import('./client'), import('./loading')]);
    const asked = request(contentCalls.contactSettings, {});
    expect(useLoading.getState().visible).toBe(true);
    answer?.();
    await asked;
    vi.advanceTimersByTime(100);
    expect(useLoading.getState().visible).toBe(false);
  });

  it.each([
    ['banners', contentCalls.bannerList],
    ['the number of news', messagesCalls.newNewsCount],
    ['whether a member may play', catalogueCalls.checkBlock],
    ['the refresh of the token', membersCalls.tokenRefresh],
    ['who is signed in', membersCalls.tokenInfo],
    ['whether the chat is staffed', contentCalls.chatAvailable],
  ] as const satisfies readonly (readonly [string, Call])[])('is not shown for a silent call: %s', async (_, call) => {
    const [{ request }, { useLoading }] = await Promise.all([import('./client'), import('./loading')]);
    const seen: boolean[] = [];
    useLoading.subscribe(({ visible }) => seen.push(visible));
    const asked = request<Call>(call, {});
    expect(useLoading.getState().visible).toBe(false);
    answer?.();
    await asked;
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual([]);
  });
});
