import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Begins a statement that each connection plans once instead of at every run: for pages that many ask for, planning costs more than running. Its text
 * does not vary, and it names its columns, so that no migration changes what a planned one returns.
 */
const MARK = '/* prepared */';

/** By the text of the statement; as many as there are marked statements in the code. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

const isMarked = (text: string): boolean => text.startsWith(MARK);

/** Lets a connection prepare some of its statements. @param isChosen whether to prepare a statement, by its text; default: those that are marked. */
export function prepareStatements(client: pg.PoolClient, isChosen: (text: string) => boolean = isMarked): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && isChosen(text)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = prepared as typeof client.query;
}
