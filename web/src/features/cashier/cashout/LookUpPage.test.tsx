import type { UserInfo } from '@croupier/contract/calls/members/player';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import en from '../../../locales/en/withdrawals.json';

/** Null: the session before a login. */
let user: UserInfo | null = null;
vi.mock('../../../core/session/session', () => ({ useUser: () => user }));
vi.mock('../../../core/calls/client', () => ({ request: vi.fn() }));

const { default: LookUpPage } = await import('./LookUpPage');

async function shown(): Promise<string> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { withdrawals: en } } });
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <LookUpPage />
      </I18nextProvider>
    </MemoryRouter>,
  );
}

it('only who is not logged in is asked to log in for the details', async () => {
  user = null;
  expect(await shown()).toContain(en.lookUp.login);
  user = { id: '7' } as UserInfo;
  const markup = await shown();
  expect(markup).toContain(en.lookUp.details);
  expect(markup).not.toContain(en.lookUp.login);
});
