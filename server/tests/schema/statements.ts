import { relative } from 'node:path';
import ts from 'typescript';
import { type Bound, createSqlReader, isFunction, isSqlTag, NOTHING, VALUE } from './sql-reader';
import { SOURCE } from './table-uses';

/** A statement of the server as PostgreSQL gets it, with `$1` and so on for values, and the row that the code reads from it. */
export interface Statement {
  /** Path below `server/src` and line. */
  readonly at: string;
  readonly text: string;
  /** Undefined where the code reads no row, or one of a type that its caller names. */
  readonly row: ts.Type | undefined;
}

export interface Statements {
  readonly checker: ts.TypeChecker;
  readonly all: readonly Statement[];
}

/** Reads every `sql` template that is executed, with the parts that it is made of, in some sources of a program. */
export function readStatements(program: ts.Program, paths: readonly string[]): Statements {
  const checker = program.getTypeChecker();
  const sources = paths.flatMap((path) => program.getSourceFile(path) ?? []);
  const reader = createSqlReader(checker, sources);
  const calls = new Map<ts.Symbol, ts.CallExpression[]>();
  const executed: ts.TaggedTemplateExpression[] = [];

  /** A function by its name, or by that of its module. Methods of values are left out: resolving them would type-check the whole server. */
  const isNamed = (callee: ts.Expression): boolean =>
    ts.isIdentifier(callee) ||
    (ts.isPropertyAccessExpression(callee) &&
      ts.isIdentifier(callee.expression) &&
      checker.getSymbolAtLocation(callee.expression)?.declarations?.some(ts.isNamespaceImport) === true);

  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const symbol = isNamed(node.expression) ? reader.symbolOf(node.expression) : undefined;
        if (symbol) calls.set(symbol, [...(calls.get(symbol) ?? []), node]);
        if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'execute') {
          if (isSqlTag(node.expression.expression)) executed.push(node.expression.expression);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  /** The calls of the function around a statement, when they pass parts of the statement. */
  function boundsOf(statement: ts.TaggedTemplateExpression): readonly Bound[] {
    const around = ts.findAncestor(statement, (node) => isFunction(node) && node.parameters.length > 0);
    if (!around || !isFunction(around)) return [NOTHING];
    const symbol = reader.symbolOf(
      ts.isArrowFunction(around) && ts.isVariableDeclaration(around.parent)
        ? around.parent.name
        : (around.name ?? around),
    );
    const theirs = symbol && calls.get(symbol);
    const bounds = theirs?.length ? theirs.map((call) => reader.bind(around, call, NOTHING)) : [NOTHING];
    return bounds.flatMap((bound) => reader.withRecords(around, bound));
  }

  const all = executed.flatMap((statement) => {
    const source = statement.getSourceFile();
    const at = `${relative(SOURCE, source.fileName)}:${source.getLineAndCharacterOfPosition(statement.getStart()).line + 1}`;
    const named = statement.typeArguments?.[0];
    const type = named && checker.getTypeFromTypeNode(named);
    const row = type && !(type.flags & ts.TypeFlags.TypeParameter) ? type : undefined;
    const texts = new Set(boundsOf(statement).flatMap((bound) => reader.templateTexts(statement.template, bound)));
    return [...texts].map((text) => {
      let values = 0;
      return { at, row, text: text.replaceAll(VALUE, () => `$${(values += 1)}`) };
    });
  });
  return { checker, all };
}
