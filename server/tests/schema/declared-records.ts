import ts from 'typescript';

/**
 * Finds the records of lists that are written out, as in `const parts: readonly DataPart[] = [{ table: 'deposit' }]`: a statement that is made of
 * a record is as many statements as there are records.
 * @returns the records of a type as it is written at a parameter; none for a type without such a list
 */
export function declaredRecords(
  sources: readonly ts.SourceFile[],
  symbolOf: (node: ts.Node) => ts.Symbol | undefined,
): (type: ts.TypeNode | undefined) => readonly ts.ObjectLiteralExpression[] {
  const found = new Map<ts.Symbol, ts.ObjectLiteralExpression[]>();
  const symbolOfType = (type: ts.TypeNode) => (ts.isTypeReferenceNode(type) ? symbolOf(type.typeName) : undefined);
  for (const statement of sources.flatMap((source) => source.statements.filter(ts.isVariableStatement)))
    for (const { type, initializer } of statement.declarationList.declarations) {
      const list = type && ts.isTypeOperatorNode(type) ? type.type : type;
      if (!list || !ts.isArrayTypeNode(list) || !initializer || !ts.isArrayLiteralExpression(initializer)) continue;
      const symbol = symbolOfType(list.elementType);
      if (!symbol) continue;
      const records = initializer.elements.filter(ts.isObjectLiteralExpression);
      found.set(symbol, [...(found.get(symbol) ?? []), ...records]);
    }
  return (type) => {
    const symbol = type && symbolOfType(type);
    return (symbol && found.get(symbol)) ?? [];
  };
}
