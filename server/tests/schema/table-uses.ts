import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** A statement, or a part of one, that names a table. */
export interface TableUse {
  readonly table: string;
  readonly writes: boolean;
  /** Path below `server/src`, and the line on which the text begins. */
  readonly file: string;
  readonly line: number;
}

const IS_OF_TESTS = /\.test\.ts$|fixture|\/testing\//;

/** Paths of the server's sources below a folder, without what belongs to tests. */
export const sourceFiles = (folder: string = SOURCE): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !IS_OF_TESTS.test(`/${path}`))
    .map((path) => join(folder, path));

/** Placeholder for a value in a template: no word of SQL. */
const VALUE = ' $ ';

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('');
}

const isSql = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node.parent) && ts.isIdentifier(node.parent.tag) && node.parent.tag.text === 'sql';

/** Prose has these words too, but not in these positions. */
const LOOKS_LIKE_SQL =
  /^\s*(?:select|insert into|update|delete from|with|lock|truncate)\s|\b(?:select|insert into|delete from|update \w+ (?:\w+ )?set)\s/;

/** Words that end a list of tables. */
const ENDS = new Set(
  'where,on,using,set,group,order,having,limit,offset,for,returning,values,select,union,except,intersect,window,left,right,inner,full,cross,natural,join,when'.split(
    ',',
  ),
);
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|[a-z_][a-z_0-9]*|[(),.]|\S/gi;

/** Tables that a text names where SQL expects one: what it writes, what it reads. */
export function tablesIn(text: string): readonly { table: string; writes: boolean }[] {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !/^['-]./.test(token)).map((token) => token.toLowerCase());
  const found: { table: string; writes: boolean }[] = [];
  /** By depth of parentheses: whether a list of tables is being read. */
  const lists: boolean[] = [false];
  let expects: 'read' | 'write' | undefined;
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const expected = expects;
    expects = undefined;
    if (token === '(') lists.push(false);
    else if (token === ')') lists.pop();
    else if (token === ',' && lists.at(-1)) expects = 'read';
    else if (token === 'into') expects = 'write';
    else if (token === 'update' && !['for', 'do', 'key', 'on'].includes(before ?? '')) expects = 'write';
    else if (token === 'from' || token === 'join' || token === 'using') {
      if (before === 'distinct') return;
      expects = before === 'delete' ? 'write' : 'read';
      lists[lists.length - 1] = token !== 'join';
    } else if (token === 'truncate') expects = 'write';
    else if (
      token === 'only' ||
      token === 'lateral' ||
      (token === 'table' && ['lock', 'truncate'].includes(before ?? ''))
    )
      expects = expected;
    else if (ENDS.has(token)) lists[lists.length - 1] = false;
    else if (expected && /^[a-z_]/.test(token) && tokens[at + 1] !== '(')
      found.push({ table: token, writes: expected === 'write' });
    else if (expected === 'write' && /^[a-z_]/.test(token)) found.push({ table: token, writes: true });
  });
  return found;
}

/** What the sources of a file name of these tables. */
export function usesIn(path: string, source: string, tables: ReadonlySet<string>): readonly TableUse[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2023, true);
  const found: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && (isSql(node) || LOOKS_LIKE_SQL.test(text)))
      for (const { table, writes } of tablesIn(text))
        if (tables.has(table))
          found.push({ table, writes, file: path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export const usesOf = (paths: readonly string[], tables: ReadonlySet<string>): readonly TableUse[] =>
  paths.flatMap((path) => usesIn(relative(SOURCE, path), readFileSync(path, 'utf8'), tables));

/** Where `sql.table` makes a table of a value, and which names are handed to the functions that do so: in a call of them, or as a `table`. */
export interface DynamicTables {
  readonly places: readonly string[];
  readonly called: readonly TableUse[];
}

/** What a file has of dynamic tables. @param takers names of the functions that take a table's name */
export function dynamicTablesIn(path: string, text: string, takers: readonly string[]): DynamicTables {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const places: string[] = [];
  const called: TableUse[] = [];
  const isHanded = (node: ts.StringLiteral): boolean =>
    (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'table') ||
    ts.findAncestor(node, (outer) => ts.isCallExpression(outer) && takers.includes(outer.expression.getText())) !==
      undefined;
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'sql.table') places.push(path);
    if (ts.isStringLiteral(node) && isHanded(node))
      called.push({ table: node.text, writes: true, file: path, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { places, called };
}

export function dynamicTables(paths: readonly string[], takers: readonly string[]): DynamicTables {
  const all = paths.map((path) => dynamicTablesIn(relative(SOURCE, path), readFileSync(path, 'utf8'), takers));
  return {
    places: [...new Set(all.flatMap(({ places }) => places))].sort(),
    called: all.flatMap(({ called }) => called),
  };
}
