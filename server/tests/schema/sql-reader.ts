import ts from 'typescript';
import { declaredRecords } from './declared-records';

/** The arguments of a function's parameters in one of its calls. */
export type Bound = ReadonlyMap<ts.Symbol, { readonly expression: ts.Expression; readonly bound: Bound }>;
export type NamedFunction = ts.ArrowFunction | ts.FunctionDeclaration;

/** Placeholder for a part that only a request decides: a condition, an order, a column. */
const UNDECIDED = 'null::boolean';
/** Placeholder for a text that cannot be read from the source. */
const UNREAD = 'null';
export const NOTHING: Bound = new Map();
/** Marks a value until it gets its number. */
export const VALUE = '\u0000';

export const isSqlTag = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';
export const isFunction = (node: ts.Node | undefined): node is NamedFunction =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node));

/** What a function returns, in each of its branches. */
function returned(called: NamedFunction): readonly ts.Expression[] {
  if (called.body && !ts.isBlock(called.body)) return [called.body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isArrowFunction(node)) ts.forEachChild(node, visit);
  };
  if (called.body) visit(called.body);
  return found;
}

/** Combines what parts may be, without every combination: each of them appears at least once. */
const combined = (
  head: string,
  parts: readonly { readonly texts: readonly string[]; readonly tail: string }[],
): string[] =>
  Array.from({ length: Math.max(1, ...parts.map(({ texts }) => texts.length)) }, (_, n) =>
    parts.reduce((text, part) => text + (part.texts[n % part.texts.length] ?? UNDECIDED) + part.tail, head),
  );

const orUndecided = (texts: string[]): string[] => (texts.length ? texts : [UNDECIDED]);

/** Functions that are members of objects, by their names: possible implementations of an interface's method. */
function methodsOf(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): ReadonlyMap<string, readonly NamedFunction[]> {
  const found = new Map<string, NamedFunction[]>();
  const namedBy = (node: ts.ShorthandPropertyAssignment): ts.Node | undefined => {
    const symbol = checker.getShorthandAssignmentValueSymbol(node);
    const declared = (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
      ?.valueDeclaration;
    return declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  };
  const visit = (node: ts.Node): void => {
    const method = ts.isPropertyAssignment(node)
      ? node.initializer
      : ts.isShorthandPropertyAssignment(node)
        ? namedBy(node)
        : undefined;
    if (isFunction(method) && (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)))
      found.set(node.name.getText(), [...(found.get(node.name.getText()) ?? []), method]);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return found;
}

/** A reader of `sql` templates: resolves the names in them to the parts that they refer to. */
export function createSqlReader(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]) {
  let methods: ReturnType<typeof methodsOf> | undefined;
  let records: ReturnType<typeof declaredRecords> | undefined;

  function symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  const isPart = (expression: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(expression);
    return (type.isUnion() ? type.types : [type]).some((one) => one.symbol?.name === 'RawBuilder');
  };

  /** The object, function or part that a name refers to. */
  function valueOf(
    expression: ts.Expression,
    bound: Bound,
  ): { expression: ts.Expression | ts.FunctionDeclaration; bound: Bound } | undefined {
    if (
      ts.isParenthesizedExpression(expression) ||
      ts.isAwaitExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression)
    )
      return valueOf(expression.expression, bound);
    if (!ts.isIdentifier(expression)) return { expression, bound };
    const symbol = symbolOf(expression);
    const given = symbol && bound.get(symbol);
    if (given) return valueOf(given.expression, given.bound);
    const declaration = symbol?.valueDeclaration;
    if (declaration && ts.isFunctionDeclaration(declaration)) return { expression: declaration, bound };
    // Of a parameter that a call leaves out, its default.
    if (
      declaration &&
      (ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)) &&
      declaration.initializer
    )
      return valueOf(declaration.initializer, bound);
    return undefined;
  }

  /** What a parameter and the names that it is taken apart into stand for, given an argument. */
  function bindOne({ name: target }: ts.ParameterDeclaration, expression: ts.Expression, bound: Bound): Bound {
    const inner = new Map<ts.Symbol, { expression: ts.Expression; bound: Bound }>();
    const given = valueOf(expression, bound)?.expression;
    if (!given) return inner;
    for (const { name } of ts.isObjectBindingPattern(target) ? target.elements : []) {
      const symbol = checker.getSymbolAtLocation(name);
      const property =
        ts.isObjectLiteralExpression(given) && given.properties.find((one) => one.name?.getText() === name.getText());
      if (symbol && property && ts.isPropertyAssignment(property))
        inner.set(symbol, { expression: property.initializer, bound });
    }
    const symbol = checker.getSymbolAtLocation(target);
    if (symbol) inner.set(symbol, { expression, bound });
    return inner;
  }

  const bind = (called: NamedFunction, call: ts.CallExpression, bound: Bound): Bound =>
    new Map([
      ...bound,
      ...called.parameters.flatMap((parameter, index) => {
        const expression = call.arguments[index] ?? parameter.initializer;
        return expression ? [...bindOne(parameter, expression, bound)] : [];
      }),
    ]);

  /** Whether a call says what a parameter stands for. */
  const isBound = ({ name }: ts.ParameterDeclaration, bound: Bound): boolean =>
    (ts.isObjectBindingPattern(name) ? name.elements.map((element) => element.name) : [name]).some((one) => {
      const symbol = checker.getSymbolAtLocation(one);
      return symbol !== undefined && bound.has(symbol);
    });

  /** Where a parameter is one of the records of a declared list, such as the parts of a member's data: the arguments once for each record. */
  function withRecords(called: NamedFunction, bound: Bound): readonly Bound[] {
    records ??= declaredRecords(sources, symbolOf);
    for (const parameter of called.parameters) {
      const theirs = records(parameter.type);
      if (theirs.length && !isBound(parameter, bound))
        return theirs.map((record) => new Map([...bound, ...bindOne(parameter, record, NOTHING)]));
    }
    return [bound];
  }

  /** The texts of a template with parts and texts filled in; values are numbered later. */
  const templateTexts = (template: ts.TemplateLiteral, bound: Bound, isText: boolean): string[] =>
    ts.isNoSubstitutionTemplateLiteral(template)
      ? [template.text]
      : combined(
          template.head.text,
          template.templateSpans.map(({ expression, literal }) => ({
            texts: isText ? plainTexts(expression, bound) : isPart(expression) ? partTexts(expression, bound) : [VALUE],
            tail: literal.text,
          })),
        );

  /** The texts of a closed list, by the type of a value. */
  function listedTexts(expression: ts.Expression): string[] {
    const type = checker.getTypeAtLocation(expression);
    const listed = (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
    return listed.length ? listed : [UNREAD];
  }

  /** What a string that becomes SQL may be. */
  function plainTexts(expression: ts.Expression, bound: Bound): string[] {
    const value = valueOf(expression, bound);
    if (!value) return listedTexts(expression);
    const { expression: node } = value;
    if (ts.isStringLiteral(node)) return [node.text];
    if (ts.isTemplateLiteral(node)) return templateTexts(node, value.bound, true);
    if (ts.isConditionalExpression(node))
      return [...plainTexts(node.whenTrue, value.bound), ...plainTexts(node.whenFalse, value.bound)];
    if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) {
      const known = members(node, value.bound).flatMap((one) => plainTexts(one.expression, one.bound));
      return known.length ? known : listedTexts(node);
    }
    if (ts.isCallExpression(node)) {
      const called = valueOf(node.expression, value.bound);
      if (called && isFunction(called.expression)) {
        const inner = bind(called.expression, node, value.bound);
        return returned(called.expression).flatMap((result) => plainTexts(result, inner));
      }
    }
    return [UNREAD];
  }

  /** What a member of an object that is written out may be: the one that is named, else any. */
  function members(
    node: ts.ElementAccessExpression | ts.PropertyAccessExpression,
    bound: Bound,
  ): readonly { expression: ts.Expression; bound: Bound }[] {
    const owner = valueOf(node.expression, bound);
    if (!owner || !ts.isObjectLiteralExpression(owner.expression)) return [];
    const wanted = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
    return owner.expression.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && (wanted === undefined || property.name.getText() === wanted)
        ? [{ expression: property.initializer, bound: owner.bound }]
        : [],
    );
  }

  /** What a part of a statement may be. */
  function partTexts(expression: ts.Expression, bound: Bound): string[] {
    const value = valueOf(expression, bound);
    if (!value || ts.isFunctionDeclaration(value.expression)) return [UNDECIDED];
    const { expression: node, bound: around } = value;
    if (isSqlTag(node)) return templateTexts(node.template, around, false);
    if (ts.isConditionalExpression(node))
      return [...partTexts(node.whenTrue, around), ...partTexts(node.whenFalse, around)];
    if (ts.isBinaryExpression(node)) {
      const right = partTexts(node.right, around);
      return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
        ? [...partTexts(node.left, around), ...right]
        : right;
    }
    if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node))
      return orUndecided(members(node, around).flatMap((one) => partTexts(one.expression, one.bound)));
    return ts.isCallExpression(node) ? orUndecided(callTexts(node, around)) : [UNDECIDED];
  }

  function callTexts(call: ts.CallExpression, bound: Bound): string[] {
    const { expression: callee, arguments: given } = call;
    const [first] = given;
    if (ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql') {
      if (!first) return [];
      if (callee.name.text === 'join') return listTexts(first, bound);
      return plainTexts(first, bound);
    }
    const called = valueOf(callee, bound)?.expression;
    methods ??= methodsOf(sources, checker);
    const behind = ts.isPropertyAccessExpression(callee) ? (methods.get(callee.name.text) ?? []) : [];
    return (called && isFunction(called) ? [called] : behind).flatMap((one) => {
      const inner = bind(one, call, bound);
      return returned(one).flatMap((result) => partTexts(result, inner));
    });
  }

  /** How many items a text has that is taken apart into a list, else one. */
  function lengthOf(list: ts.Node, bound: Bound): number {
    if (!ts.isCallExpression(list) || !ts.isPropertyAccessExpression(list.expression)) return 1;
    const { expression: text, name } = list.expression;
    const [separator] = list.arguments;
    if (name.text !== 'split' || !separator || !ts.isStringLiteral(separator)) return 1;
    return plainTexts(text, bound)[0]?.split(separator.text).length ?? 1;
  }

  /** A list that is joined, as far as one of its items shows what they all are. */
  function listTexts(list: ts.Expression, bound: Bound): string[] {
    const value = valueOf(list, bound);
    const node = value?.expression;
    if (!value || !node || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const made = node.arguments[0] && valueOf(node.arguments[0], value.bound);
    if (node.expression.name.text !== 'map' || !made || !isFunction(made.expression)) return [];
    const [item] = made.expression.parameters;
    const symbol = item && checker.getSymbolAtLocation(item.name);
    const items = valueOf(node.expression.expression, value.bound)?.expression;
    const length = items ? lengthOf(items, value.bound) : 1;
    const one = items && ts.isArrayLiteralExpression(items) ? items.elements[0] : undefined;
    const inner =
      symbol && one ? new Map(value.bound).set(symbol, { expression: one, bound: value.bound }) : value.bound;
    return returned(made.expression)
      .flatMap((result) => partTexts(result, inner))
      .map((text) => Array.from({ length }, () => text).join(', '));
  }

  return {
    symbolOf,
    bind,
    withRecords,
    templateTexts: (template: ts.TemplateLiteral, bound: Bound) => templateTexts(template, bound, false),
  };
}
