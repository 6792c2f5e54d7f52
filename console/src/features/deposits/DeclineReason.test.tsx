import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import en from '../../locales/en/deposits.json';
import tr from '../../locales/tr/deposits.json';
import { DeclineReason } from './DeclineReason';

async function shown(code: string, lng: 'en' | 'tr'): Promise<string> {
  const i18n = createInstance();
  const resources = { en: { translation: en }, tr: { translation: tr } };
  await i18n.use(initReactI18next).init({ lng, resources, interpolation: { escapeValue: false } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <DeclineReason code={code} />
    </I18nextProvider>,
  );
}

it('a known reason is told in the operator’s language', async () => {
  expect(await shown('insufficient_funds', 'en')).toBe('The card has not enough funds');
  expect(await shown('insufficient_funds', 'tr')).toBe('Kartta yeterli bakiye yok');
});

it('what a provider has a code of its own for stands as it was told', async () => {
  expect(await shown('do_not_honour', 'tr')).toBe('do_not_honour');
});
