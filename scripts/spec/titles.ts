import ts from 'typescript';

const TITLED: ReadonlySet<string> = new Set(['it', 'test', 'describe']);

/** Whether a call gives a title to tests: `it(…)`, and what is called on it, such as `it.runIf(…).each(rows)(…)`. */
function isTitled({ expression }: ts.CallExpression): boolean {
  let callee: ts.Expression = expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && TITLED.has(callee.text);
}

/**
 * Titles of the tests in a file: strings given to `it`, `test` and `describe`, and strings in rows of data that fill in such titles. Text in comments,
 * messages and names of functions does not count.
 * @param text of the file.
 */
export function titlesOf(file: string, text: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, isTitle: boolean): void => {
    if (isTitle && ts.isStringLiteralLike(node)) titles.push(node.text);
    else if (isTitle && ts.isTemplateExpression(node)) titles.push(node.getText(source));
    else if (ts.isCallExpression(node)) {
      visit(node.expression, isTitle);
      for (const [at, argument] of node.arguments.entries()) visit(argument, isTitle || (at === 0 && isTitled(node)));
    } else {
      const isWithin = isTitle && !ts.isFunctionLike(node);
      ts.forEachChild(node, (child) => visit(child, isWithin || ts.isArrayLiteralExpression(node)));
    }
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  visit(source, false);
  return titles;
}
