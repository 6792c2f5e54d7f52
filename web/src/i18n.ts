import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, rememberLanguage } from './language';
import { loadPart } from './lazy';

type Messages = { default: Record<string, unknown> };
const FILES = import.meta.glob<Messages>('./locales/*/*.json');

/** Each namespace of each language is a part of its own, fetched when a screen first needs it. */
const lazyFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string): Promise<Record<string, unknown>> => {
    const file = FILES[`./locales/${language}/${namespace}.json`];
    if (!file) throw new Error(`no messages: ${language}/${namespace}`);
    return (await loadPart(file)).default;
  },
};

export const i18n = createInstance();

/** Loads the chosen language with what the first screen needs. */
export async function startI18n(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await i18n
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      // A fallback's files would be fetched as well. Each language is complete, and a test keeps them so.
      fallbackLng: false,
      supportedLngs: [...COMPLETE_LANGUAGES],
      ns: ['common', 'shell', 'home'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** Switches the language everywhere and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
