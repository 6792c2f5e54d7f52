import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import tr from './tr.json';

/** Prepares the words of the game. @param language as in the launch address; any other than those offered falls back to English */
export async function prepareWords(language: string): Promise<TFunction> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, tr: { translation: tr } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = i18next.resolvedLanguage ?? 'en';
  return i18next.t;
}
