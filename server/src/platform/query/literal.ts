/** What a column holds, and so what a caller may compare it with. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'flag' | 'instant';

const NUL = '\u0000';
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

function instantOf(text: string): string | undefined {
  const time = INSTANT.test(text) ? new Date(text) : undefined;
  if (!time || Number.isNaN(time.getTime())) return undefined;
  const year = time.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? time.toISOString() : undefined;
}

/**
 * A caller's value as a parameter of the column's type. Form bodies carry only text, so numbers and flags are read from text too.
 * @returns undefined when the value is not of that type.
 */
export function literalOf(type: ColumnType, value: unknown): string | number | boolean | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  switch (type) {
    case 'text':
      return typeof value === 'boolean' || text.includes(NUL) ? undefined : text;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'decimal':
      return /^-?\d{1,15}(\.\d{1,8})?$/.test(text) ? text : undefined;
    case 'flag':
      return Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
    case 'instant':
      return instantOf(text);
  }
}
