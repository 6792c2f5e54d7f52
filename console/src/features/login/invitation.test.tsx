import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import common from '../../locales/en/common.json';
import en from '../../locales/en/operators.json';
import tr from '../../locales/tr/operators.json';

// The real module reads the browser's language.
vi.mock('../../core/i18n', () => ({ i18n: { language: 'en', t: (key: string) => key } }));

const { CallFailure } = await import('../../core/session/client');
const { InvitationGone } = await import('./InvitationGone');
const { passwordFieldOf } = await import('./invitation');

async function shown(failure: unknown, lng: 'en' | 'tr'): Promise<string> {
  const i18n = createInstance();
  const resources = { en: { translation: { ...common, ...en } }, tr: { translation: tr } };
  await i18n.use(initReactI18next).init({ lng, resources, interpolation: { escapeValue: false } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <InvitationGone failure={failure} onRetry={() => {}} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

describe('a link that opens nothing', () => {
  it('says why and leads to the login', async () => {
    const used = new CallFailure(ERROR_CODES.operatorInvitationUsed, 'Accepted already');
    const english = await shown(used, 'en');
    for (const words of ['This invitation cannot be used', 'Accepted already', 'Go to the login'])
      expect(english).toContain(words);
    expect(english).not.toContain('Try again');
    expect(await shown(used, 'tr')).toContain('Bu davet kullanılamaz');
  });

  it('is tried again when the server was out of reach', async () => {
    const away = await shown(new CallFailure(NETWORK_FAILURE, 'Out of reach'), 'en');
    for (const words of ['This could not be loaded', 'Out of reach', 'Try again']) expect(away).toContain(words);
    expect(away).not.toContain('invitation');
  });
});

describe('a refused password', () => {
  it('is told beside its field; what became of the invitation is told below', () => {
    const fieldOf = (code: number) => passwordFieldOf(new CallFailure(code, 'why'));
    expect(fieldOf(ERROR_CODES.passwordTooWeak)).toBe('password');
    expect(fieldOf(ERROR_CODES.passwordsDiffer)).toBe('repassword');
    expect(fieldOf(ERROR_CODES.operatorInvitationExpired)).toBeUndefined();
    expect(passwordFieldOf(new Error('a bug'))).toBeUndefined();
  });
});
