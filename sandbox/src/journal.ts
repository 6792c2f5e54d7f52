import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keeps entries over a restart, one JSON line each. It must never receive card data. */
export interface Journal<T> {
  readAll(): T[];
  append(entry: T): void;
  /** Replaces everything, so that the file does not grow for ever. */
  rewrite(entries: readonly T[]): void;
}

const parseLine = <T>(line: string): T[] => {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return []; // the last line of a process that was killed while writing
  }
};

/** @param path of the file; undefined keeps nothing. */
export function openJournal<T>(path: string | undefined): Journal<T> {
  if (!path) return { readAll: () => [], append: () => undefined, rewrite: () => undefined };
  mkdirSync(dirname(path), { recursive: true });
  const lines = (entries: readonly T[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  return {
    readAll: () =>
      existsSync(path)
        ? readFileSync(path, 'utf8')
            .split('\n')
            .filter(Boolean)
            .flatMap(parseLine<T>)
        : [],
    append: (entry) => appendFileSync(path, lines([entry]), { mode: 0o600 }),
    rewrite(entries) {
      writeFileSync(`${path}.new`, lines(entries), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
