/**
 * Common top-level domains. Not the whole list of the root zone, which holds `world`, `now` and `today`: people leave out the space after a full
 * stop. Other endings count only with more evidence of an address: a path, a port, or a digit in the name.
 */
const ENDINGS = new Set(
  `com net org info biz mobi name asia app dev xyz site online website space store shop club vip top win fun live pro icu cyou buzz click link
  bet casino poker bingo games cash money gold lol cam sbs cfd bond quest monster tech host press cloud page blog wiki finance exchange crypto
  io co me gg tv cc to ly gl tk ml ga cf gq ws su ru ua by kz cn in eu uk de fr nl pl cz ro bg gr hu pt br mx ar za ng ke id ph vn th jp kr
  tr az`.split(/\s+/),
);
/** Top-level domains that are no words: the full stop before one may have spaces around it. */
const SPACED =
  /[\p{L}\p{N}]\s*\.\s+(?:com|net|org|xyz)(?![\p{L}\p{N}])|[\p{L}\p{N}]\s+\.\s*(?:com|net|org|xyz)(?![\p{L}\p{N}])/iu;
const SCHEME = /\b[a-z][a-z0-9+]{1,14}:\/\/|https?:|www\./i;
const FOUR_NUMBERS = /(?<![\p{N}.])(?:\p{N}{1,3}\.){3}\p{N}{1,3}(?![\p{N}.]*\p{N})/u;
/** A dotted name, its top-level domain, and the first character after the host name. */
const NAME = /((?:[\p{L}\p{N}-]+\.)+)(xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}-])([/?#]\S|:\p{N})?/giu;
/** Characters and words that readers take for a full stop. */
const STOPS = /[\u2024\u3002\uFE52\uFF0E\uFF61]|\s?[([{]\s?(?:\.|dot|nokta)\s?[)\]}]\s?/giu;
/** A digit among letters, unless the name is only a multiple such as "x2". */
const DIGIT_AMONG_LETTERS = /(?=[\p{L}\p{N}-]{4,})(?:\p{L}[\p{L}-]*\p{N}|\p{N}[\p{N}-]*\p{L})/u;

/** Whether a line of chat holds what a reader would type into an address bar. @param text in one line, without invisible characters. */
export function holdsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(STOPS, '.');
  if (SCHEME.test(plain) || FOUR_NUMBERS.test(plain) || SPACED.test(plain)) return true;
  return [...plain.matchAll(NAME)].some(
    ([, name = '', ending = '', further]) =>
      further !== undefined ||
      ending.toLowerCase().startsWith('xn--') ||
      ENDINGS.has(ending.toLowerCase()) ||
      DIGIT_AMONG_LETTERS.test(name),
  );
}
