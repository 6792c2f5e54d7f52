import type { Language } from '@croupier/contract/codes';
import { LANGUAGE_COOKIE } from '@croupier/contract/first-calls';
import { languageFor } from '@croupier/contract/text/language';

const KEY = LANGUAGE_COOKIE;
/** How long the browser keeps the chosen language. */
export const YEAR_SECONDS = 31_536_000;

/** The player's chosen language, Turkish until one is chosen (specification 2 §2). */
export const currentLanguage = (): Language => languageFor(localStorage.getItem(KEY));

/** Keeps the choice for the next visit; `i18n.ts` changes the current screen. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  tellLanguage(language);
}

/** Sets the cookie for the language of the answers that the server embeds in the next page. */
export function tellLanguage(language: Language): void {
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
