import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';

const KEY = 'croupier.language';

const isComplete = (text: string | null): text is Language => COMPLETE_LANGUAGES.some((language) => language === text);

/** The player's chosen language, Turkish until one is chosen (specification 2 §2). */
export function currentLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return isComplete(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Keeps the choice for the next visit; `i18n.ts` changes what is on the screen. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
