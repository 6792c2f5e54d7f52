import type { Language } from '@croupier/contract/codes';
import { languageFor } from '@croupier/contract/text/language';
import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Words = Readonly<Record<string, unknown>>;

/** One file a language and namespace, fetched when a game asks for it. */
const FILES = import.meta.glob<Words>('../locales/*/*.json', { import: 'default' });

/** Words that every game has. */
const SHARED = 'common';

function fetchWords(language: Language, namespace: string): Promise<Words> {
  const fetchFile = FILES[`../locales/${language}/${namespace}.json`];
  if (!fetchFile) throw new Error(`no words: ${language}/${namespace}`);
  return fetchFile();
}

/**
 * Fetches the words of the game in one language. Each language is complete, and a test keeps them so: no other one is needed.
 * @param asked language as in the launch address, or as the browser has it
 * @param namespaces files of `locales/<language>` besides the one of every game; their first keys differ from each other
 */
export async function prepareWords(asked: string, ...namespaces: readonly string[]): Promise<TFunction> {
  const language = languageFor(asked);
  const parts = await Promise.all([SHARED, ...namespaces].map((namespace) => fetchWords(language, namespace)));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: Object.assign({}, ...parts) } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  return i18next.t;
}
