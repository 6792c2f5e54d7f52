import { fold } from './fold';

/** One line of text that shows what it is: no control, format or unassigned signs, no half ones, and more than blanks. */
const isShownLine = (text: string): boolean =>
  /\S/u.test(text) && !/[\p{C}\u2028\u2029\u115f\u1160\u3164\uffa0\u2800]/u.test(text);

/** Short words that are written with a point and go on without a blank: "St.John", "Cad.No". */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'st ste sta dr mr mrs ms jr sr prof fr hz av ave mah cad sok sk blv bul apt no kat str strasse rua pl pza c n s e w'.split(
    ' ',
  ),
);

/** Whether mail programs and browsers would make a link of a part: a scheme, "www.", a mail address, or a host's name. */
function holdsLink(text: string): boolean {
  const plain = fold(text);
  if (/:\/\/|\bwww\.|\S@\S/.test(plain)) return true;
  return [...plain.matchAll(/([\p{L}\p{N}-]+)[.。․](\p{L}{2,})/gu)].some(
    ([, before = '', after = '']) => before.length > 1 && !ABBREVIATIONS.has(before) && !ABBREVIATIONS.has(after),
  );
}

/**
 * The one judge of what people are called: first and last names, and names on cards. Letters of any script, with what joins them; nothing that draws
 * nothing or reads as a link, because names stand in mails and before operators.
 */
export const isPersonName = (text: string): boolean =>
  isShownLine(text) && /\p{L}/u.test(text) && !/[<>{}[\]\\/|:;$€£₺@#%^*=+~"?!_]/u.test(fold(text)) && !holdsLink(text);

/** The same for cities and streets, which have numbers, slashes and more. */
export const isPlaceName = (text: string): boolean =>
  isShownLine(text) && /[\p{L}\p{N}]/u.test(text) && !/[<>{}\\|]/u.test(text) && !holdsLink(text);
