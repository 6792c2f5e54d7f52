import * as z from 'zod/mini';
import { COMPLETE_LANGUAGES, type Language } from '../codes';
import { requiredText } from '../fields';

export type ByLanguage = Readonly<Partial<Record<Language, string>>>;

/** A text that operators write in each language of the players, or leave out. @param max characters of each */
export const byLanguage = (max: number) =>
  z.strictObject(
    Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, z.optional(requiredText(max))])) as Record<
      Language,
      z.ZodMiniOptional<ReturnType<typeof requiredText>>
    >,
  );

/** A text in the reader's language, else in English, else in any; '' when there is none. */
export const textIn = (texts: ByLanguage, language: string): string => {
  const own = COMPLETE_LANGUAGES.find((one) => one === language);
  return (own && texts[own]) ?? texts.en ?? COMPLETE_LANGUAGES.map((one) => texts[one]).find(Boolean) ?? '';
};

/** @returns the texts that were written, without spaces around them */
export const written = (typed: ByLanguage): ByLanguage =>
  Object.fromEntries(
    COMPLETE_LANGUAGES.flatMap((language) => {
      const text = typed[language]?.trim() ?? '';
      return text === '' ? [] : [[language, text]];
    }),
  );

/** Whether there is a text in any language. */
export const isWritten = (typed: ByLanguage): boolean => Object.keys(written(typed)).length > 0;
