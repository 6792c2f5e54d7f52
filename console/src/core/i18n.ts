import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { CONSOLE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';

const KEY = 'croupier.console.language';

/** The texts of each language, loaded when first shown. */
const WORDS = import.meta.glob<object>('../locales/*/index.ts', { import: 'default' });

/** The language that was chosen on this machine. */
export function firstLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return CONSOLE_LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export const i18n = i18next.createInstance();
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});
void i18n.use(initReactI18next).init({
  fallbackLng: false,
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});

async function fetchWords(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return;
  const words = await WORDS[`../locales/${language}/index.ts`]?.();
  if (!words) throw new Error(`no words: ${language}`);
  i18n.addResourceBundle(language, 'translation', words);
}

/** The console's language. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return CONSOLE_LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
}

/** Switches the console's language. @throws when its texts cannot be loaded: the former language stays. */
export async function showLanguage(language: Language): Promise<void> {
  await fetchWords(language);
  await i18n.changeLanguage(language);
}

/** Changes the language of the console and of the server's messages, and remembers it on this machine. @throws as `showLanguage` does. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  localStorage.setItem(KEY, language);
}
