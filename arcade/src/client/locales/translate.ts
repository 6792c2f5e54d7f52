import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import tr from './tr.json';

/** Words of a game beside those that all games share, by language. */
export interface GameWords {
  readonly en: object;
  readonly tr: object;
}

/**
 * Prepares the words of the game.
 * @param language as in the launch address; any other than those offered falls back to English
 * @param own words that only some games have; their first keys differ from the shared ones
 */
export async function prepareWords(language: string, ...own: readonly GameWords[]): Promise<TFunction> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: Object.assign({}, en, ...own.map((words) => words.en)) },
      tr: { translation: Object.assign({}, tr, ...own.map((words) => words.tr)) },
    },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = i18next.resolvedLanguage ?? 'en';
  return i18next.t;
}
