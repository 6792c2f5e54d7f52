import { parse } from 'lossless-json';

/**
 * Parses a JSON number as a number only when a double reproduces its text exactly. Exponents and digits beyond a double's precision stay text, so that
 * an amount is validated as written and not as rounded.
 */
const exactNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** @throws SyntaxError when the text is not JSON. */
export function parseJsonBody(text: string): unknown {
  return text.trim() === '' ? {} : parse(text, null, exactNumber);
}

/**
 * Where a payload holds U+0000, which no text column can keep: the name of the field, 'body' when a name itself holds it, or undefined when
 * there is none. @param value plain data of any depth that the body limit allows.
 */
export function fieldWithNul(value: unknown): string | undefined {
  const waiting: { field: string; value: unknown }[] = [{ field: 'body', value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string' && next.value.includes('\0')) return next.field;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [name, inner] of Object.entries(next.value)) {
      if (name.includes('\0')) return 'body';
      waiting.push({ field: name, value: inner });
    }
  }
  return undefined;
}
