import { parse } from 'lossless-json';

/**
 * A JSON number stays a number only when its text survives being a double; exponents and digits beyond a double's reach stay text, so that
 * an amount is judged by what was written and not by what a float made of it.
 */
const exactNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** @throws SyntaxError when the text is not JSON. */
export function parseJsonBody(text: string): unknown {
  return text.trim() === '' ? {} : parse(text, null, exactNumber);
}
