import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '../codes';

/**
 * The language that is spoken to somebody who asks for one, with or without a region: English for one that the house does not speak, and its own
 * language for who asks for none.
 */
export function languageFor(asked: string | null | undefined): Language {
  if (!asked) return DEFAULT_LANGUAGE;
  const [base] = asked.toLowerCase().split('-');
  return COMPLETE_LANGUAGES.find((language) => language === base) ?? 'en';
}
