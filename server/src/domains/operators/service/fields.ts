import { COMPLETE_LANGUAGES, LANGUAGE_NAMES, type Language } from '@croupier/contract/codes';
import { type CurrencyCode, isCurrency, minor, toWire } from '@croupier/contract/money';
import { type ByLanguage, written } from '@croupier/contract/text/by-language';
import { Refusal } from '../../../platform/refusal';
import { hiddenSign, visibleText } from '../../../platform/text/visible-text';

/** An amount of the books as the number that goes on the wire. @param amount minor units */
export function wireAmount(amount: number, currency: string): number {
  if (!isCurrency(currency)) throw new Error(`unknown currency in the books: ${currency}`);
  return toWire(minor(amount), currency satisfies CurrencyCode);
}

/** The numeric id behind a wire id. @throws Refusal notFound for anything else: nothing can have such an id. */
export function numericId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('notFound');
  return Number(id);
}

// oxlint-disable-next-line no-control-regex -- looking for control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * What is seen of a typed text, to be stored: signs that its reader cannot see, which come along with what is pasted, are left out.
 * @throws Refusal invalidRequest for control characters, which no keyboard makes, and when nothing of the text is seen
 */
export function keptText(text: string, field: string): string {
  const kept = visibleText(text);
  if (CONTROL.test(text) || (kept === '' && text.trim() !== '')) throw new Refusal('invalidRequest', { field });
  return kept;
}

/** For texts that players read as they stand. @throws Refusal articleSignHidden naming the language and the sign's code point */
export function refuseHidden(text: string, language: Language): void {
  const sign = hiddenSign(text);
  if (sign === undefined) return;
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new Refusal('articleSignHidden', { language: LANGUAGE_NAMES[language], sign: `U+${code}` });
}

/** Texts of an operator by language, to be stored. @throws Refusal articleSignHidden; invalidRequest naming the field for control characters */
export function keptTexts(texts: ByLanguage, field: string): ByLanguage {
  const kept = written(texts);
  for (const language of COMPLETE_LANGUAGES) {
    const text = kept[language] ?? '';
    if (CONTROL.test(text)) throw new Refusal('invalidRequest', { field: `${field}.${language}` });
    refuseHidden(text, language);
  }
  return kept;
}

/** A page of the wire. @param pageNum counts from 1; the answer's `number` from 0 */
export function pageOf<T>(content: T[], total: number, pageNum: number, pageSize: number) {
  return {
    content,
    number: pageNum - 1,
    size: pageSize,
    totalElements: total,
    last: (pageNum - 1) * pageSize + content.length >= total,
  };
}
