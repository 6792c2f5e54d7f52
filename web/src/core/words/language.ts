import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import { LANGUAGE_COOKIE } from '@croupier/contract/first-calls';

const KEY = LANGUAGE_COOKIE;
/** How long the browser keeps the chosen language. */
export const YEAR_SECONDS = 31_536_000;

const isComplete = (text: string | null): text is Language => COMPLETE_LANGUAGES.some((language) => language === text);

/** The player's chosen language, Turkish until one is chosen (specification 2 §2). */
export function currentLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return isComplete(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Keeps the choice for the next visit; `i18n.ts` changes the current screen. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  tellLanguage(language);
}

/** Sets the cookie for the language of the answers that the server embeds in the next page. */
export function tellLanguage(language: Language): void {
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
