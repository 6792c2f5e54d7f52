import type { Client } from 'pg';
import ts from 'typescript';
import { type AnsweredColumn, describeStatement } from './described';
import type { Statement, Statements } from './statements';

/** What the driver makes of a column, as the code may name it. */
type Kind = 'text' | 'number' | 'boolean' | 'date' | 'bytes' | 'list' | 'json';

/** Kinds by PostgreSQL's names of types; an array is a list. Numeric arrives as text, so that no digit is lost. */
const KINDS: Readonly<Record<string, Kind>> = {
  text: 'text',
  'character varying': 'text',
  numeric: 'text',
  uuid: 'text',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'date',
  date: 'date',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
};

/** A table's column. */
interface StoredColumn {
  readonly table: string;
  readonly name: string;
  readonly notNull: boolean;
}
export interface Catalogue {
  /** PostgreSQL's name of a type by its number. */
  readonly types: ReadonlyMap<number, string>;
  /** By the numbers of its table and of itself. */
  readonly columns: ReadonlyMap<string, StoredColumn>;
}

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const { rows: columns } = await client.query<{ key: string; table: string; name: string; not_null: boolean }>(
    `select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attname as name, a.attnotnull as not_null
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p') and a.attnum > 0`,
  );
  return {
    types: new Map(types.map(({ oid, name }) => [oid, name])),
    columns: new Map(columns.map(({ key, table, name, not_null }) => [key, { table, name, notNull: not_null }])),
  };
}

/** A statement that compares a column or sets it answers no row in which it is null. */
const fills = (column: string): RegExp =>
  new RegExp(`\\b${column}(?:::\\w+)? *(?:is not null|[<>=]|= any|in \\(|between )`);
/** A join whose other side may be missing. */
const EMPTIES = /\b(?:left|right|full) join\b/;

function kindsOf(checker: ts.TypeChecker, type: ts.Type): ReadonlySet<Kind> | 'any' {
  const found = new Set<Kind>();
  for (const one of type.isUnion() ? type.types : [type]) {
    if (one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) continue;
    if (one.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'any';
    // A branded value is an intersection of its plain type and the brand.
    const plain = one.isIntersection() ? (one.types.find(({ flags }) => !(flags & ts.TypeFlags.Object)) ?? one) : one;
    if (plain.flags & ts.TypeFlags.StringLike) found.add('text');
    else if (plain.flags & ts.TypeFlags.NumberLike) found.add('number');
    else if (plain.flags & ts.TypeFlags.BooleanLike) found.add('boolean');
    else if (plain.symbol?.name === 'Date') found.add('date');
    else if (plain.symbol?.name === 'Buffer' || plain.symbol?.name === 'Uint8Array') found.add('bytes');
    else if (checker.isArrayType(plain) || checker.isTupleType(plain)) found.add('list').add('json');
    else found.add('json');
  }
  return found;
}

const mayBeNull = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(
    ({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown),
  );

/** How a row type disagrees with the database about one column. */
function faultOf(
  checker: ts.TypeChecker,
  { text }: Statement,
  type: ts.Type,
  column: AnsweredColumn,
  { types, columns }: Catalogue,
): string | undefined {
  const name = types.get(column.dataTypeID) ?? 'unknown';
  const kind = name.endsWith('[]') ? 'list' : KINDS[name];
  const kinds = kindsOf(checker, type);
  if (!kind) return `is of the type ${name}, which no row type has yet`;
  // json holds any value, so only its reader knows which.
  if (kinds !== 'any' && kind !== 'json' && !kinds.has(kind))
    return `is ${name}, and the code reads ${checker.typeToString(type)}`;
  const stored = columns.get(`${column.tableID}.${column.columnID}`);
  if (!stored) return undefined;
  if (!stored.notNull && !mayBeNull(type) && !fills(stored.name).test(text))
    return `may be null in ${stored.table}, and the code expects a value`;
  if (stored.notNull && mayBeNull(type) && kinds !== 'any' && !EMPTIES.test(text))
    return `is never null in ${stored.table}, and the code expects null`;
  return undefined;
}

/** Compares a statement and the row that the code reads from it with the database. @returns the disagreements, a line each. */
export async function rowFaults(
  client: Client,
  catalogue: Catalogue,
  checker: Statements['checker'],
  statement: Statement,
): Promise<readonly string[]> {
  let answered: readonly AnsweredColumn[];
  try {
    answered = await describeStatement(client, statement.text);
  } catch (failure) {
    return [`${statement.at}: ${String(failure)}`];
  }
  const { row } = statement;
  if (!row) return [];
  const columns = new Map(answered.map((column) => [column.name, column]));
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.get(property.name);
    const fault = column
      ? faultOf(checker, statement, checker.getTypeOfSymbol(property), column, catalogue)
      : 'is not in the answer';
    return fault ? [`${statement.at}: ${property.name} ${fault}`] : [];
  });
}
