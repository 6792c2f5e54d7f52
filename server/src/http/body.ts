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
