import { z } from 'zod';

const MOST_SIGNS = 500;

/** One line that a person typed: what is pasted with a line break, or with signs that nobody sees, is refused. */
export const plainText = z
  .string()
  .min(1)
  .max(MOST_SIGNS)
  .refine(
    (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && text.trim() !== '',
    'must be one line of visible text',
  );
export const optionalText = plainText.optional();

/** Judged by ./addresses and ./secrets, which know what each is for. */
export const judgedByKind = z.string().min(1).optional();
