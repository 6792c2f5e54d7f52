import type { UserInfo } from '@croupier/contract/calls/members/player';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../locales/en/members.json';

let session: { user: UserInfo | null };
const request = vi.fn();
const loadSession = vi.fn(async () => true);

vi.mock('../../../core/calls/client', () => ({ request }));
vi.mock('../../../core/session/session', () => ({
  loadSession,
  useSession: {
    getState: () => session,
    setState: (state: typeof session) => {
      session = state;
    },
  },
}));
const { chooseOffers } = await import('./offers');
const { OffersSwitch } = await import('./OffersSwitch');

beforeEach(() => {
  vi.clearAllMocks();
  session = { user: { id: '7', receiveExclusive: 1 } as UserInfo };
});
afterAll(() => {
  vi.doUnmock('../../../core/calls/client');
  vi.doUnmock('../../../core/session/session');
});

it('shows what the server took, and reads the member again', async () => {
  request.mockResolvedValue({ error: 0, message: '', data: { receiveExclusive: 0 } });
  expect(await chooseOffers(false)).toBeNull();
  expect(request.mock.calls[0]?.[1]).toEqual({ receiveExclusive: false });
  expect(session.user).toMatchObject({ id: '7', receiveExclusive: 0 });
  expect(loadSession).toHaveBeenCalledOnce();
});

it('leaves the choice as it was when the server did not take it, and says why', async () => {
  request.mockResolvedValue({ error: 500, message: 'Too many tries', data: null });
  expect(await chooseOffers(false)).toBe('Too many tries');
  expect(session.user).toMatchObject({ receiveExclusive: 1 });
});

it.each([true, false])('is a switch that tells where it stands: %s', async (wanted) => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { members: en } } });
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <OffersSwitch wanted={wanted} />
    </I18nextProvider>,
  );
  expect(shown).toContain(`role="switch" aria-checked="${wanted}"`);
  expect(shown).toContain(en.field.receiveExclusive);
});
