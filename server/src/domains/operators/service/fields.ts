import { type CurrencyCode, isCurrency, minor, toWire } from '@croupier/contract/money';
import { type ByLanguage, written } from '@croupier/contract/text/by-language';
import { Refusal } from '../../../platform/refusal';

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

/** Text of an operator to be stored. @throws Refusal invalidRequest for control characters, which no keyboard makes */
export function keptText(text: string, field: string): string {
  if (CONTROL.test(text)) throw new Refusal('invalidRequest', { field });
  return text;
}

/** Texts of an operator by language, to be stored. @throws Refusal invalidRequest naming the field and the language */
export function keptTexts(texts: ByLanguage, field: string): ByLanguage {
  for (const [language, text] of Object.entries(texts)) keptText(text, `${field}.${language}`);
  return written(texts);
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
