import { CURRENCIES } from '../money';
import { pasted } from './pasted';

/** Numbers as people type and paste them: the app's fields and the console's read them by this one function. */

export interface NumberReading {
  /** BCP 47; whose signs for decimals and groups hold where a number could be read both ways. */
  readonly language: string;
  /** Most digits after the decimal sign; 0 for whole numbers. */
  readonly decimals: number;
}

const SYMBOLS = Object.values(CURRENCIES).map(({ symbol }) => symbol.replaceAll(/[$]/g, '\\$&'));
/** What may precede or follow an amount: a code of three letters, a symbol, or an abbreviation of liras and crowns. */
const CURRENCY = `(?:${SYMBOLS.join('|')}|[A-Za-z]{0,3}\\p{Sc}|[A-Za-z]{3}|TL|kr\\.?)`;
const MARKED = new RegExp(`^${CURRENCY} ?(?=\\d)|(?<=\\d) ?${CURRENCY}$`, 'giu');

/** Digits in groups: of three, or, as Indians write, of two before the last. */
const GROUPED = { comma: /^\d{1,3}(?:,\d{2,3})*,\d{3}$/, point: /^\d{1,3}(?:\.\d{3})+$/ } as const;

/** Which sign a language writes before decimals. */
export const decimalSignOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Digits with at most one point, before the decimals. @returns undefined when a sign is out of place. */
function withPoint(text: string, language: string): string | undefined {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma < 0 && point < 0) return text;
  const last = Math.max(comma, point);
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  const sign = comma > point ? 'comma' : 'point';
  if (comma >= 0 && point >= 0) {
    const groups = sign === 'comma' ? 'point' : 'comma';
    return GROUPED[groups].test(whole) ? `${whole.replaceAll(/[.,]/g, '')}.${fraction}` : undefined;
  }
  const isGrouped = GROUPED[sign].test(text);
  // One sign and three digits behind it: a thousand or a thousandth, by the reader's language. Nobody groups after a zero.
  const isOnce = !/[.,]/.test(whole);
  const isDecimal = isOnce && (!isGrouped || whole === '0' || decimalSignOf(language) === text[last]);
  if (isDecimal) return `${whole}.${fraction}`;
  return isGrouped ? text.replaceAll(/[.,]/g, '') : undefined;
}

/**
 * An amount or another number as it was typed at once or pasted: with a currency before or behind it, its digits grouped by points, commas, blanks or
 * apostrophes, its decimals behind a point or a comma. A sign before it makes it none.
 * @returns decimal text with a point, without grouping; undefined for what cannot be read, and for more decimals that say something than there may be.
 */
export function readNumber(typed: string, { language, decimals }: NumberReading): string | undefined {
  const bare = pasted(typed).normalize('NFKC').replaceAll(MARKED, '').trim();
  // Blanks and apostrophes group whatever the language; they stand before three digits.
  const text = bare.replaceAll(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const plain = withPoint(text, language);
  const [whole = '', fraction = ''] = plain?.split('.') ?? [];
  const kept = fraction.length > decimals ? fraction.replace(/0+$/, '') : fraction;
  if (plain === undefined || !/^\d*$/.test(whole) || kept.length > decimals || whole + kept === '') return undefined;
  const significant = whole.replace(/^0+(?=\d)/, '') || '0';
  return kept === '' ? significant : `${significant}.${kept}`;
}
