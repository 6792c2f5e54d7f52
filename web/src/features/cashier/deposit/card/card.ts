/** Card number rules that need no server. Nothing here stores its input. */

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const MAXIMUM_DIGITS = 16;

/** Formats digits in groups of four, at most sixteen, while typing or after a paste. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, MAXIMUM_DIGITS);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The caret's position after grouping, so that an edit in the middle stays in place. @param caret in `before`. */
export function caretAfterGrouping(before: string, caret: number): number {
  const digitsBefore = before.slice(0, caret).replace(/\D/g, '').length;
  const grouped = groupCardNumber(before);
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (grouped[at] !== ' ') seen += 1;
  }
  return grouped.length;
}

/** MasterCard's ranges: 51–55 and 2221–2720. */
export function isMastercard(cardNum: string): boolean {
  const digits = withoutSpaces(cardNum);
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  return /^\d{16}$/.test(digits) && ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720));
}

/** Whether the first digits rule out an accepted card, so that the field can say so before the number is complete. */
export function cannotBeMastercard(cardNum: string): boolean {
  const digits = withoutSpaces(cardNum);
  if (digits === '') return false;
  if (digits.startsWith('5')) return digits.length >= 2 && !/^5[1-5]/.test(digits);
  if (!digits.startsWith('2')) return true;
  const low = Number(digits.slice(0, 4).padEnd(4, '0'));
  const high = Number(digits.slice(0, 4).padEnd(4, '9'));
  return high < 2221 || low > 2720;
}

/** The check digit of ISO/IEC 7812-1, Annex B. */
export function passesLuhn(cardNum: string): boolean {
  const digits = withoutSpaces(cardNum);
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const doubled = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The current year and ten more (specification 1 §9). */
export const yearsFrom = (today: Date): string[] =>
  Array.from({ length: 11 }, (_, index) => String(today.getFullYear() + index));

/** A card is valid until the end of its month. */
export function isExpired(month: string, year: string, today: Date): boolean {
  const current = today.getFullYear() * 12 + today.getMonth();
  return Number(year) * 12 + Number(month) - 1 < current;
}
