import type { PaymentUpdate } from '../provider';
import { passesLuhn } from './card';

/** Masks whole card numbers and security codes in providers' texts before they are stored. */

const FIRST = 6;
const LAST = 4;
/** Digits of a card number (ISO/IEC 7812-1). */
const FEWEST = 13;
const MOST = 19;

/** Prefixes of card brands: travel, banking and trade (3 to 6), Mastercard's and Mir's newer ranges, Troy. */
const BEGINS_AS_A_CARD = /^(?:[3-6]|2[2-7]|9792)/;

/** Our own ids, whatever their digits are: the member, a hyphen (an x at Pix) and 96 bits. */
const OUR_ID = /((?<!\d)\d{1,12}[-x][0-9a-f]{24}(?![0-9a-f]))/;

/** Digits in one group or several, separated by a space or a dash. */
const RUN = /\d+(?:[\s\p{Pd}]\d+)*/gu;

/** A name of a card's security code, the separator, and the value, which may be an object or a list. */
const SECURITY_CODE =
  /((?:cvv|cvc|csc|security[ _-]?code|verification[ _-]?(?:value|code|number))[\w-]{0,30}\\?["']?\s{0,9}[:=>]\s{0,9})([[{][^\]}]*|\\?["'][^"']*|[^\s"',;&<}\]]+)/gi;

const isCardNumber = (digits: string): boolean =>
  digits.length >= FEWEST && digits.length <= MOST && BEGINS_AS_A_CARD.test(digits) && passesLuhn(digits);

/** Masks the middle of every card number that consists of whole groups of a run. */
function maskRun(run: string): string {
  const pieces = [...run.matchAll(/\d+/g)];
  const places = pieces.flatMap(({ 0: piece, index }) => Array.from(piece, (_, offset) => index + offset));
  const hidden = new Set<number | undefined>();
  let begin = 0;
  for (const [from, { length }] of pieces.map(([piece]) => piece).entries()) {
    let digits = '';
    for (const [piece] of pieces.slice(from, from + MOST)) {
      digits += piece;
      if (digits.length > MOST) break;
      if (!isCardNumber(digits)) continue;
      for (let place = FIRST; place < digits.length - LAST; place += 1) hidden.add(places[begin + place]);
    }
    begin += length;
  }
  return run.replace(/\d/g, (digit, place: number) => (hidden.has(place) ? '*' : digit));
}

/**
 * Text as it may be stored: card numbers keep the first six and the last four digits, security codes none. Our ids stay unchanged. Masked text may
 * no longer be valid JSON: people read it, and no code parses it.
 */
export const withoutCardData = (text: string): string =>
  text
    .split(OUR_ID)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(RUN, maskRun)))
    .join('')
    .replace(SECURITY_CODE, (_, name: string, value: string) => name + value.replace(/\d/g, '*'));

/** An update as it may be stored. Ids are never masked, because payments are found by them. */
export const keptUpdate = <News extends PaymentUpdate>(update: News): News => ({
  ...update,
  reason: update.reason && withoutCardData(update.reason),
  ...(typeof update.card === 'object' && {
    card: { ...update.card, holder: update.card.holder && withoutCardData(update.card.holder) },
  }),
});
