const COMMENT = /--[^\n]*/g;
/** A quoted text, or one between dollars. */
const LITERAL = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;
const WRITES_CONTENT =
  /\b(?:insert\s+into|update|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?(?:article|banner)\b/i;
const WRITES = /^\s*(?:insert|update|merge|with)\b/i;
/** Five words: more than any name of a method or a currency has. */
const SENTENCE = /(?:\p{L}[\p{L}’']*[\s,]+){4}\p{L}/u;

/** Statements of a migration that write what members read: rows of articles and banners, or a sentence into any table. */
export function proseIn(migration: string): string[] {
  const literals: string[] = [];
  const bare = migration.replace(COMMENT, '').replace(LITERAL, (literal) => `⟦${literals.push(literal) - 1}⟧`);
  return bare.split(';').filter((statement) => {
    const said = [...statement.matchAll(/⟦(\d+)⟧/g)].map(([, index]) => literals[Number(index)] ?? '');
    if ([statement, ...said].some((text) => WRITES_CONTENT.test(text))) return true;
    return WRITES.test(statement) && said.some((text) => SENTENCE.test(text));
  });
}
