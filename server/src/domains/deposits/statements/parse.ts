import type { StatementFault } from '@croupier/contract/calls/ops-statements';
import { CURRENCIES, type CurrencyCode, isCurrency, minor, parseAmount } from '@croupier/contract/money';

/** A line of a provider's statement. */
export interface StatementLine {
  readonly reference: string;
  /** Minor units, negative for money that left. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly time: Date;
  /** From 1 among the lines of the file that are alike in everything. */
  readonly ordinal: number;
}

const COLUMNS = ['reference', 'amount', 'currency', 'time'] as const;
type ColumnName = (typeof COLUMNS)[number];
const REFERENCE = /^[\x21-\x7e]{1,128}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

interface Row {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number;
  /** Undefined when the quotes do not close or stand within a plain field. */
  readonly fields: readonly string[] | undefined;
}

/** Rows of RFC 4180. A quoted field may hold commas and doubled quotes; no field goes over a line's end. */
function* rowsOf(text: string): Generator<Row> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = (lines[0] ?? '').includes(';') ? ';' : ',';
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(${separator}|$)`, 'y');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    yield { line: index + 1, fields: fieldsOf(line, field) };
  }
}

function fieldsOf(line: string, field: RegExp): string[] | undefined {
  const fields: string[] = [];
  field.lastIndex = 0;
  for (;;) {
    const found = field.exec(line);
    if (!found) return undefined;
    fields.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '') return fields;
  }
}

/** A date alone is midnight, and a time without a zone is UTC. @returns undefined for a day or hour that there is not. */
function readTime(text: string): Date | undefined {
  const [, day, clock = '00:00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined;
  const time = new Date(`${day}T${clock}${zone}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** A decimal with a point, without grouping; zero says nothing. @returns minor units */
function readAmount(text: string, currency: CurrencyCode): number | undefined {
  // Providers write as many zeros as they like: only decimals that say something are too many.
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
 * Reads a provider's statement: CSV in UTF-8 with a header line that names at least reference, amount, currency and time, in any order;
 * separated by commas, or by semicolons when the header has one. Every line is judged, so that all faults are told at once.
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
