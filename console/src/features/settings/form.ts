import type { SettingColumn, SettingField } from '@croupier/contract/calls/operators/settings';
import { jsonOf } from './value';

/** Typed texts of a structured setting: one per field, and one per cell of its rows. */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** The fault of a field, or of a cell of its rows. */
export type Fault = 'missing' | 'unfit' | 'tooSmall' | 'tooLarge' | 'twice';

export type Read = { readonly json: string } | { readonly faults: Readonly<Record<string, Fault>> };

type Leaf = Pick<SettingColumn, 'control' | 'minimum' | 'maximum' | 'choices' | 'isOptional' | 'isNullable'>;

/** The key of a field: its dotted path. */
export const keyOf = (path: readonly string[]): string => path.join('.');
export const cellOf = (path: readonly string[], row: number, column: string): string =>
  `${keyOf(path)}[${row}].${column}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a value at a path; undefined without one. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? '1' : '0';
  // Small numbers are shown without an exponent.
  return typeof value === 'number' ? plain(value) : String(value);
}

const plain = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(18).replace(/0+$/, '') : String(value);

/** Whether a field is edited as lines. */
export const hasLines = ({ control }: SettingField): boolean => control === 'rows' || control === 'entries';

/** The lines of an object with free keys: the keys of each value, then the value. */
const entriesOf = (value: unknown, names: number): string[][] =>
  names === 0 || !isObject(value)
    ? [[textOf(value)]]
    : Object.entries(value).flatMap(([name, part]) => entriesOf(part, names - 1).map((line) => [name, ...line]));

/** Builds the object from lines of keys and a value. */
function objectOf(lines: readonly (readonly unknown[])[]): unknown {
  const byName = new Map<string, (readonly unknown[])[]>();
  for (const [name, ...rest] of lines) byName.set(String(name), [...(byName.get(String(name)) ?? []), rest]);
  return Object.fromEntries(
    [...byName].map(([name, rests]) => [name, (rests[0]?.length ?? 0) > 1 ? objectOf(rests) : rests[0]?.[0]]),
  );
}

/** The initial texts of the fields. */
export function draftOf(value: unknown, fields: readonly SettingField[]): Draft {
  const texts: Record<string, string> = {};
  const rows: Record<string, string[][]> = {};
  for (const field of fields) {
    const part = at(value, field.path);
    if (field.control === 'rows')
      rows[keyOf(field.path)] = (Array.isArray(part) ? part : []).map((row) =>
        field.columns.map(({ name }) => textOf(at(row, [name]))),
      );
    else if (field.control === 'entries')
      rows[keyOf(field.path)] = isObject(part) ? entriesOf(part, field.columns.length - 1) : [];
    else texts[keyOf(field.path)] = textOf(part);
  }
  return { texts, rows };
}

/** Parses a typed leaf to JSON; undefined for an omitted value. */
function readLeaf(typed: string, leaf: Leaf): { json: string | undefined } | { fault: Fault } {
  const text = typed.trim();
  if (text === '' && leaf.control !== 'textList') {
    if (leaf.isNullable) return { json: 'null' };
    if (leaf.control === 'text' && !leaf.isOptional) return { fault: 'missing' };
    return leaf.isOptional ? { json: undefined } : { fault: 'missing' };
  }
  if (leaf.control === 'choice')
    return leaf.choices.includes(text) ? { json: JSON.stringify(text) } : { fault: 'unfit' };
  if (leaf.control === 'yesNo') return { json: String(text === '1') };
  const json = jsonOf(text, leaf.control);
  if (json === undefined) return { fault: 'unfit' };
  if (leaf.control !== 'number' && leaf.control !== 'wholeNumber') return { json };
  if (leaf.minimum !== null && Number(json) < leaf.minimum) return { fault: 'tooSmall' };
  if (leaf.maximum !== null && Number(json) > leaf.maximum) return { fault: 'tooLarge' };
  return { json };
}

interface Node {
  [key: string]: Node | unknown;
}

function place(root: Node, path: readonly string[], value: unknown): void {
  const last = path.at(-1) ?? '';
  let node = root;
  for (const key of path.slice(0, -1)) {
    const inner = node[key];
    const next: Node = isObject(inner) ? (inner as Node) : {};
    node[key] = next;
    node = next;
  }
  node[last] = value;
}

/** The group of a field: an optional group is omitted when all its fields are empty, else it must be complete. */
const groupOf = ({ path }: SettingField): string => keyOf(path.slice(0, -1));

/** Parses the fields into the JSON of the whole value, or returns their faults. The server checks the rest. */
export function read(draft: Draft, fields: readonly SettingField[]): Read {
  const faults: Record<string, Fault> = {};
  let value: Node = {};
  const begun = new Set(
    fields.filter((field) => (draft.texts[keyOf(field.path)] ?? '').trim() !== '').map((field) => groupOf(field)),
  );
  for (const field of fields) {
    const key = keyOf(field.path);
    if (field.control === 'rows') {
      const lines = draft.rows[key] ?? [];
      if (lines.length === 0 && field.isOptional) continue;
      if (lines.length < (field.minimum ?? 0)) faults[key] = 'missing';
      place(
        value,
        field.path,
        lines.map((line, row) => readRow(line, row, field, faults)),
      );
      continue;
    }
    if (field.control === 'entries') {
      const entries = readEntries(draft.rows[key] ?? [], field, faults);
      // With an empty path the lines are the whole value.
      if (field.path.length === 0) value = entries as Node;
      else place(value, field.path, entries);
      continue;
    }
    const { control } = field;
    const isBegun = field.path.length > 1 && begun.has(groupOf(field));
    const result = readLeaf(draft.texts[key] ?? '', { ...field, control, isOptional: field.isOptional && !isBegun });
    if ('fault' in result) faults[key] = result.fault;
    else if (result.json !== undefined) place(value, field.path, JSON.parse(result.json));
  }
  return Object.keys(faults).length > 0 ? { faults } : { json: JSON.stringify(value) };
}

function readRow(
  line: readonly string[],
  row: number,
  field: SettingField,
  faults: Record<string, Fault>,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  field.columns.forEach((column, place) => {
    const result = readLeaf(line[place] ?? '', column);
    if ('fault' in result) faults[cellOf(field.path, row, column.name)] = result.fault;
    else if (result.json !== undefined) kept[column.name] = JSON.parse(result.json);
  });
  return kept;
}

/** Parses lines into an object; repeated keys are a fault. */
function readEntries(lines: Draft['rows'][string], field: SettingField, faults: Record<string, Fault>): unknown {
  const seen = new Set<string>();
  const kept = lines.map((line, row) => {
    const cells = readRow(line, row, field, faults);
    const values = field.columns.map(({ name }) => cells[name]);
    const names = JSON.stringify(values.slice(0, -1));
    const last = field.columns.at(-2)?.name ?? '';
    if (seen.has(names)) faults[cellOf(field.path, row, last)] ??= 'twice';
    seen.add(names);
    return values;
  });
  return objectOf(kept);
}
