import { fold } from '@croupier/contract/text/fold';
import type { BaseQuery } from '@croupier/contract/query';
import { type RawBuilder, sql } from 'kysely';
import { type ColumnType, literalOf } from './literal';
import { Refusal } from '../refusal';

/** One column that callers may name. `sql` is ours; a caller's text never becomes SQL. */
export interface Column {
  readonly sql: RawBuilder<unknown>;
  readonly type: ColumnType;
  /** What sorting goes by when it is not the value itself, such as the number inside a text. */
  readonly sortBy?: RawBuilder<unknown>;
}

/** What a list offers to the query language: its columns by their names on the wire. */
export interface Entity {
  readonly columns: Readonly<Record<string, Column>>;
  /** Order when the caller asks for none. */
  readonly defaultOrder: RawBuilder<unknown>;
  /** Ends every order, so that equal rows never move between pages: a unique column. */
  readonly tieBreak: RawBuilder<unknown>;
  /** Rows when the caller names no page size: 20 for pages; `ALL_ROWS` for the small lists that come whole. */
  readonly defaultPageSize: number;
}

export interface CompiledQuery {
  /** Goes after `where`; `true` when nothing was asked. */
  readonly where: RawBuilder<boolean>;
  /** Goes after `order by`. */
  readonly orderBy: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
  /** Zero-based, as answers count. */
  readonly number: number;
}

/** One page of a list (specification 1 §3). */
export interface Page<T> {
  content: T[];
  /** Zero-based. */
  number: number;
  size: number;
  totalElements: number;
  last: boolean;
}

export const MAXIMUM_PAGE_SIZE = 300;
export const DEFAULT_PAGE_SIZE = 20;
/** For lists that are small by nature. A caller's own page size is still capped. */
export const ALL_ROWS = 5_000;
const MAXIMUM_PAGE_NUMBER = 100_000;
/** Lists have few columns, so that more sorts or conditions than these are abuse that costs the planner. */
const MAXIMUM_SORTS = 5;
const MAXIMUM_CONDITIONS = 20;

type Operator = 'EQ' | 'NEQ' | 'GT' | 'GTE' | 'LT' | 'LTE';
const COMPARISONS: Readonly<Record<Operator, RawBuilder<unknown>>> = {
  EQ: sql`=`,
  NEQ: sql`<>`,
  GT: sql`>`,
  GTE: sql`>=`,
  LT: sql`<`,
  LTE: sql`<=`,
};
const isOperator = (text: string): text is Operator => Object.hasOwn(COMPARISONS, text);

type Value = BaseQuery[string];

/** A refusal names the key at fault and never repeats its value. */
const refused = (key: string): Refusal => new Refusal('invalidRequest', { field: key });

function columnOf(entity: Entity, name: string, key: string): Column {
  const column = Object.hasOwn(entity.columns, name) ? entity.columns[name] : undefined;
  if (!column) throw refused(key);
  return column;
}

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Within text, whatever its case, accents and strokes. */
function contains(column: Column, value: Value, key: string): RawBuilder<boolean> {
  const text = column.type === 'text' ? literalOf('text', value) : undefined;
  if (typeof text !== 'string') throw refused(key);
  return sql<boolean>`folded(${column.sql}::text) like ${`%${escapeWildcards(fold(text))}%`}::text escape '\\'`;
}

function isOneOf(column: Column, value: Value, key: string): RawBuilder<boolean> {
  const wanted = Array.isArray(value) ? value : String(value).split(',');
  const literals = wanted.map((one) => literalOf(column.type, typeof one === 'string' ? one.trim() : one));
  if (literals.some((literal) => literal === undefined)) throw refused(key);
  return sql<boolean>`${column.sql} = any(${literals}::${sql.raw(SQL_TYPES[column.type])}[])`;
}

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'bigint',
  decimal: 'numeric',
  flag: 'boolean',
  instant: 'timestamptz',
};

function compare(column: Column, operator: Operator, value: Value, key: string): RawBuilder<boolean> {
  const literal = Array.isArray(value) ? undefined : literalOf(column.type, value);
  if (literal === undefined) throw refused(key);
  return sql<boolean>`${column.sql} ${COMPARISONS[operator]} ${literal}::${sql.raw(SQL_TYPES[column.type])}`;
}

function pagingNumber(value: Value, key: string): number {
  const number = literalOf('integer', value);
  if (typeof number !== 'number' || number < 1) throw refused(key);
  return number;
}

interface Sorting {
  readonly rank: number;
  readonly term: RawBuilder<unknown>;
}

function sortingOf(entity: Entity, name: string, rank: string, value: Value, key: string): Sorting {
  const column = columnOf(entity, name, key);
  const direction = typeof value === 'string' ? value.toUpperCase() : '';
  if (direction !== 'ASC' && direction !== 'DESC') throw refused(key);
  const by = column.sortBy ?? column.sql;
  return { rank: Number(rank), term: direction === 'ASC' ? sql`${by} asc` : sql`${by} desc` };
}

/**
 * Reads the query language of `/base/*` calls (contract/query.ts) against a whitelist of columns.
 * At most 5 sorts and 20 conditions are taken; the page size is capped at 300, alike for every list.
 * @throws Refusal invalidRequest naming the first key that is one too many, is unknown, has a value of another type, or asks for what cannot be.
 */
export function compileQuery(entity: Entity, payload: BaseQuery): CompiledQuery {
  const conditions: RawBuilder<boolean>[] = [];
  const sortings: Sorting[] = [];
  let pageNumber = 1;
  let size = entity.defaultPageSize;
  for (const [key, value] of Object.entries(payload)) {
    const [, name = key, suffix = ''] = /^(.+)_([A-Z]+|\d{1,3})$/.exec(key) ?? [];
    if (key === 'pageNum') pageNumber = pagingNumber(value, key);
    else if (key === 'pageSize') size = Math.min(pagingNumber(value, key), MAXIMUM_PAGE_SIZE);
    else if (suffix === 'LIKE') conditions.push(contains(columnOf(entity, name, key), value, key));
    else if (suffix === 'IN') conditions.push(isOneOf(columnOf(entity, name, key), value, key));
    else if (isOperator(suffix)) conditions.push(compare(columnOf(entity, name, key), suffix, value, key));
    else if (/^\d/.test(suffix)) sortings.push(sortingOf(entity, name, suffix, value, key));
    else conditions.push(compare(columnOf(entity, key, key), 'EQ', value, key));
    if (sortings.length > MAXIMUM_SORTS || conditions.length > MAXIMUM_CONDITIONS) throw refused(key);
  }
  if (pageNumber > MAXIMUM_PAGE_NUMBER) throw refused('pageNum');
  const asked = sortings.toSorted((a, b) => a.rank - b.rank).map((sorting) => sorting.term);
  return {
    where: conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`,
    orderBy: sql.join([...(asked.length ? asked : [entity.defaultOrder]), entity.tieBreak]),
    limit: size,
    offset: (pageNumber - 1) * size,
    number: pageNumber - 1,
  };
}

/** The answer of a paged list. @param total rows that match, on all pages. */
export function pageOf<T>(query: CompiledQuery, content: T[], total: number): Page<T> {
  return {
    content,
    number: query.number,
    size: query.limit,
    totalElements: total,
    last: query.offset + content.length >= total,
  };
}

/** The window of a list that offers paging only. @param pageNum from 1. */
export const windowOf = (pageNum: number, pageSize: number): Pick<CompiledQuery, 'limit' | 'offset' | 'number'> => ({
  limit: Math.min(pageSize, MAXIMUM_PAGE_SIZE),
  offset: (pageNum - 1) * Math.min(pageSize, MAXIMUM_PAGE_SIZE),
  number: pageNum - 1,
});
