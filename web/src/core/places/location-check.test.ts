import { contentCalls } from '@croupier/contract/calls/content/player';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetchCall = vi.fn<(url: string) => Promise<Response>>();
const replace = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { hash: '#/', replace } });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetchCall);
  fetchCall.mockReset();
  replace.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

/** Checks the location, with the server's answer. */
async function check(answer: () => Promise<Response>): Promise<boolean> {
  fetchCall.mockImplementation(answer);
  const { locationAllows } = await import('./location-check');
  const allows = await locationAllows();
  expect(fetchCall.mock.calls.map(([url]) => url)).toEqual([`/api${contentCalls.locationCheck.path}`]);
  return allows;
}
const answering = (status: boolean, url: string) => async () =>
  Response.json({ error: 0, message: '', data: { status, url } });

describe('the location check', () => {
  it('that says yes shows the site', async () => {
    expect(await check(answering(true, ''))).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });

  it('that says no leads the browser away, and the site is not shown', async () => {
    expect(await check(answering(false, 'https://help.example/'))).toBe(false);
    expect(replace.mock.calls).toEqual([['https://help.example/']]);
  });

  it.each(['', 'javascript:alert(1)', '//help.example'])('that says no never runs or follows %j', async (url) => {
    expect(await check(answering(false, url))).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused', async () => Response.json({ error: 4, message: 'no', data: null })],
    ['finds no network', async () => Promise.reject(new TypeError('offline'))],
    ['is answered by something else', async () => new Response('<html>')],
  ])('that %s shows the site', async (_, answer) => {
    expect(await check(answer)).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });
});
