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
