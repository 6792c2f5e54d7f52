import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const loadSession = vi.fn<() => Promise<boolean>>();
const state = { user: null as object | null };
vi.mock('./session', () => ({ loadSession: () => loadSession(), useSession: { getState: () => state } }));

const { requireMember } = await import('./guard');
const visit = (path: string) =>
  requireMember({ request: new Request(`https://site.example${path}`), params: {}, context: {} } as Parameters<
    typeof requireMember
  >[0]);

beforeEach(() => {
  state.user = null;
});
afterEach(() => void loadSession.mockReset());

it('lets a member through without asking again', async () => {
  state.user = { id: '7' };
  expect(await visit('/cashout')).toBeNull();
  expect(loadSession).not.toHaveBeenCalled();
});

it('lets somebody through whose stored session still counts', async () => {
  loadSession.mockResolvedValue(true);
  expect(await visit('/cashout')).toBeNull();
});

it('sends a visitor to the login with the encoded path to come back to', async () => {
  loadSession.mockResolvedValue(false);
  const redirected = await visit('/transactions?page=2').catch((thrown: unknown) => thrown);
  expect(redirected).toBeInstanceOf(Response);
  expect((redirected as Response).headers.get('Location')).toBe('/login?backurl=%2Ftransactions%3Fpage%3D2');
});
