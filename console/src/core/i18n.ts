import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import en from '../locales/en.json';
import tr from '../locales/tr.json';

const KEY = 'croupier.console.language';

/** Languages of the console; operators read Turkish or English. */
export const CONSOLE_LANGUAGES = ['tr', 'en'] as const satisfies readonly Language[];

const stored = localStorage.getItem(KEY);
const first: Language = CONSOLE_LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;

export const i18n = i18next.createInstance();
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});
void i18n.use(initReactI18next).init({
  lng: first,
  fallbackLng: false,
  resources: { en: { translation: en }, tr: { translation: tr } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Changes the language of the console and of the server's messages, and remembers it on this machine. */
export function setLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  void i18n.changeLanguage(language);
}
