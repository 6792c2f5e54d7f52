import type { SettingColumn, SettingField, SettingRow } from '@croupier/contract/calls/operators/settings';
import { HOUSE_PICTURE_OR_NONE } from '@croupier/contract/pictures';
import { z } from 'zod';

type Control = Pick<SettingRow, 'control' | 'minimum' | 'maximum' | 'fields'>;

/** The parts of a JSON schema that determine the control for its value. */
interface Shape {
  readonly type?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly anyOf?: readonly (Shape & { readonly const?: unknown })[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  /** The keys that a record may have, where its schema has them as metadata. */
  readonly keys?: readonly string[];
  /** Of texts of several lines. */
  readonly multiline?: boolean;
  /** Of records whose keys are free: what to call the keys, from the outside in, and the value they lead to. */
  readonly columns?: readonly string[];
}

/** The most fields of a form; with more, the value itself is easier to read. */
const MOST_FIELDS = 150;
const MOST_ROWS = 20;

const isSwitch = (shape: Shape): boolean =>
  shape.anyOf?.length === 2 && [0, 1].every((value) => shape.anyOf?.some((choice) => choice.const === value));

/** A shape that may be null, without its null. */
function withoutNull(shape: Shape): { readonly shape: Shape; readonly isNullable: boolean } {
  const [first, second] = shape.anyOf ?? [];
  if (shape.anyOf?.length === 2 && first && second?.type === 'null') return { shape: first, isNullable: true };
  return { shape, isNullable: false };
}

function kindOf(
  shape: Shape,
): Exclude<SettingRow['control'], 'structure' | 'picture' | 'longText'> | 'yesNo' | 'choice' | undefined {
  if (isSwitch(shape)) return 'switch';
  if (shape.enum) return 'choice';
  if (shape.type === 'boolean') return 'yesNo';
  if (shape.type === 'integer') return 'wholeNumber';
  if (shape.type === 'number') return 'number';
  if (shape.type === 'string') return 'text';
  if (shape.type === 'array' && shape.items?.type === 'string') return 'textList';
  return undefined;
}

const boundsOf = ({ minimum, exclusiveMinimum, maximum }: Shape) => ({
  minimum: minimum ?? exclusiveMinimum ?? null,
  maximum: maximum ?? null,
});

const keysOf = (shape: Shape): readonly string[] =>
  shape.keys ?? shape.propertyNames?.enum?.map(String) ?? Object.keys(shape.properties ?? {});

const partOf = (shape: Shape, key: string): Shape | undefined =>
  shape.properties?.[key] ?? (typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined);

function leafOf(given: Shape, isOptional: boolean): Omit<SettingColumn, 'name'> | undefined {
  const { shape, isNullable } = withoutNull(given);
  const control = kindOf(shape);
  if (control === undefined) return undefined;
  return { control, ...boundsOf(shape), choices: shape.enum?.map(String) ?? [], isOptional, isNullable };
}

function rowsOf(shape: Shape, path: readonly string[], isOptional: boolean): SettingField | undefined {
  const { items, minItems = 0, maxItems = MOST_ROWS } = shape;
  if (shape.type !== 'array' || !items?.properties) return undefined;
  const columns = Object.entries(items.properties).map(([name, part]) => {
    const leaf = leafOf(part, items.required?.includes(name) !== true);
    return leaf && { ...leaf, name };
  });
  if (!columns.every((column) => column !== undefined)) return undefined;
  const bounds = { minimum: minItems, maximum: maxItems };
  return { control: 'rows', path: [...path], columns, ...bounds, choices: [], isOptional, isNullable: false };
}

const FREE_NAME: Shape = { type: 'string' };

/** Rows for records with free keys, where the schema names the columns. */
function entriesOf(shape: Shape, path: readonly string[], isOptional: boolean): SettingField | undefined {
  const names = shape.columns?.slice(0, -1) ?? [];
  const innermost = names.reduce<Shape | undefined>(
    (part) => (typeof part?.additionalProperties === 'object' ? part.additionalProperties : undefined),
    shape,
  );
  const kept = innermost && leafOf(innermost, false);
  const name = leafOf(FREE_NAME, false);
  if (!shape.columns || !kept || !name) return undefined;
  const columns = shape.columns.map((column, place) => ({ ...(place < names.length ? name : kept), name: column }));
  const bounds = { minimum: 0, maximum: MOST_ROWS };
  return { control: 'entries', path: [...path], columns, ...bounds, choices: [], isOptional, isNullable: false };
}

/** The fields of a shape, or undefined when it cannot be typed in field by field. */
function fieldsOf(shape: Shape, path: readonly string[], isOptional: boolean): SettingField[] | undefined {
  const leaf = leafOf(shape, isOptional);
  if (leaf) return path.length > 0 ? [{ ...leaf, path: [...path], columns: [] }] : undefined;
  const rows = rowsOf(shape, path, isOptional) ?? entriesOf(shape, path, isOptional);
  if (rows) return [rows];
  if (shape.type !== 'object') return undefined;
  const keys = keysOf(shape);
  if (keys.length === 0) return undefined;
  const found: SettingField[] = [];
  for (const key of keys) {
    const part = partOf(shape, key);
    const inner = part && fieldsOf(part, [...path, key], isOptional || shape.required?.includes(key) !== true);
    if (!inner) return undefined;
    found.push(...inner);
  }
  return found.length <= MOST_FIELDS ? found : undefined;
}

/** The control for a value, derived from the schema that validates it. Bounds are included where the schema has them. */
export function controlOf(schema: z.ZodType): Control {
  const shape: Shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  if (shape.pattern === HOUSE_PICTURE_OR_NONE.source)
    return { control: 'picture', minimum: null, maximum: null, fields: null };
  if (shape.multiline) return { control: 'longText', minimum: null, maximum: null, fields: null };
  const kind = kindOf(shape);
  if (kind !== undefined && kind !== 'yesNo' && kind !== 'choice')
    return { control: kind, ...boundsOf(shape), fields: null };
  return { control: 'structure', ...boundsOf(shape), fields: fieldsOf(shape, [], false) ?? null };
}
