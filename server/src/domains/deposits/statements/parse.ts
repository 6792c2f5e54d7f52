import type { StatementFault } from '@croupier/contract/calls/deposits/statements-desk';
import { CURRENCIES, type CurrencyCode, isCurrency, minor, parseAmount } from '@croupier/contract/money';

/** A line of a provider's statement. */
export interface StatementLine {
  readonly reference: string;
  /** Minor units, negative for money that left. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly time: Date;
  /** Counts identical lines of the file, from 1. */
  readonly ordinal: number;
}

const COLUMNS = ['reference', 'amount', 'currency', 'time'] as const;
type ColumnName = (typeof COLUMNS)[number];
const REFERENCE = /^[\x21-\x7e]{1,128}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

interface Row {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number;
  /** Undefined when the quotes do not close or occur within a plain field. */
  readonly fields: readonly string[] | undefined;
}

const LINE_END = /\r\n|\n|\r/g;

/** Rows of RFC 4180: a quoted field may hold separators, doubled quotes and line ends. A row that cannot be read ends with its first line. */
function* rowsOf(bytes: string): Generator<Row> {
  const text = bytes.replace(/^\uFEFF/, '');
  const separator = (/^[^\r\n]*/.exec(text)?.[0] ?? '').includes(';') ? ';' : ',';
  const field = new RegExp(
    `(?:[ \\t]*"((?:[^"]|"")*)"[ \\t]*|([^"${separator}\r\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  let line = 1;
  for (let at = 0; at < text.length; ) {
    LINE_END.lastIndex = at;
    const end = LINE_END.exec(text);
    const read = fieldsAt(text, at, field);
    const next = read?.next ?? (end ? LINE_END.lastIndex : text.length);
    const row = text.slice(at, next);
    if (row.trim() !== '') yield { line, fields: read?.fields };
    line += row.match(LINE_END)?.length ?? 0;
    at = next;
  }
}

/** @param field sticky: a field and what ends it. @returns the fields of the row and where the next one begins. */
function fieldsAt(text: string, at: number, field: RegExp): { fields: string[]; next: number } | undefined {
  const fields: string[] = [];
  field.lastIndex = at;
  for (;;) {
    const found = field.exec(text);
    if (!found) return undefined;
    fields.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    const [, , , ending = ''] = found;
    if (ending !== ',' && ending !== ';') return { fields, next: field.lastIndex };
  }
}

/** A date alone is midnight, and a time without a zone is UTC. @returns undefined for a day or hour that does not exist. */
function readTime(text: string): Date | undefined {
  const [, day, clock = '00:00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined;
  const time = new Date(`${day}T${clock}${zone}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** A decimal with a point, without grouping; zero is invalid. @returns minor units */
function readAmount(text: string, currency: CurrencyCode): number | undefined {
  // Providers write any number of trailing zeros: only further significant decimals are a fault.
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const kept = fraction.length > CURRENCIES[currency].exponent ? fraction.replace(/0+$/, '') : fraction;
  const read = parseAmount(text.includes('.') && kept !== '' ? `${whole}.${kept}` : whole, currency);
  if (!read.ok || (text.includes('.') && fraction === '')) return undefined;
  return text.startsWith('-') ? minor(-read.amount) : read.amount;
}

function readLine(cell: (name: ColumnName) => string): Omit<StatementLine, 'ordinal'> | StatementFault['fault'] {
  const reference = cell('reference');
  if (!REFERENCE.test(reference)) return 'reference';
  const currency = cell('currency').toUpperCase();
  if (!isCurrency(currency)) return 'currency';
  const amount = readAmount(cell('amount'), currency);
  if (amount === undefined) return 'amount';
  const time = readTime(cell('time'));
  return time ? { reference, amount, currency, time } : 'time';
}

/**
 * Reads a provider's statement: CSV in UTF-8 with a header line that names at least reference, amount, currency and time, in any order; separated
 * by commas, or by semicolons when the header has one. Every line is checked, so that all faults are reported at once.
 */
export function parseStatement(bytes: Uint8Array): { lines: StatementLine[]; faults: StatementFault[] } {
  const [header, ...rows] = rowsOf(new TextDecoder().decode(bytes));
  const names = header?.fields?.map((name) => name.toLowerCase()) ?? [];
  if (COLUMNS.some((name) => names.indexOf(name) < 0 || names.indexOf(name) !== names.lastIndexOf(name)))
    return { lines: [], faults: [{ line: header?.line ?? 1, fault: 'header' }] };
  if (rows.length === 0) return { lines: [], faults: [{ line: 1, fault: 'empty' }] };
  const lines: StatementLine[] = [];
  const faults: StatementFault[] = [];
  const seen = new Map<string, number>();
  for (const { line, fields } of rows) {
    const read =
      fields === undefined
        ? 'quotes'
        : fields.length !== names.length
          ? 'columns'
          : readLine((name) => fields[names.indexOf(name)] ?? '');
    if (typeof read === 'string') {
      faults.push({ line, fault: read });
      continue;
    }
    const alike = `${read.reference} ${read.currency} ${read.amount} ${read.time.getTime()}`;
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    lines.push({ ...read, ordinal });
  }
  return { lines, faults };
}
