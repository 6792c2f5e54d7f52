import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { titlesOf } from './titles';

/** What a line of the specification speaks of. */
export const KINDS = [
  'call',
  'route',
  'screen',
  'entity',
  'state',
  'rule',
  'role',
  'error',
  'text',
  'limit',
  'timing',
  'code',
] as const;

const path = z.string().check(z.minLength(1));

const Line = z.strictObject({
  /** File and section of the specification, and a name: unique among all lines. */
  line: z.string().check(z.regex(/^[12] §[1-9](\.[1-9])? \S.*$/)),
  kind: z.enum(KINDS),
  /** What it asks for, in our words. */
  says: z.string().check(z.minLength(3)),
  /** Where it is done: files of the repository. */
  in: z.array(path),
  /** Tests that prove it: a file, and a part of the test's title, or of a row of its data, as it stands there. */
  tests: z.array(z.strictObject({ file: path, name: z.string().check(z.minLength(3)) })),
  /** Page of docs/decisions that departs from the line, or reads it in one way of several. */
  decision: z.optional(path),
  /** Words of that page which speak of the line: they have to stand there. */
  decided: z.optional(z.string().check(z.minLength(3))),
  /** What of it is not there yet. */
  missing: z.optional(z.string().check(z.minLength(3))),
});
export type Line = z.output<typeof Line>;

const FOLDER = 'scripts/spec/lines';

/** All lines, in the order of their files. @param root of the repository. @throws Error for a file that does not follow the form. */
export function readLines(root: string): readonly Line[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const read = z.safeParse(z.array(Line), JSON.parse(readFileSync(join(root, FOLDER, name), 'utf8')));
      if (!read.success) throw new Error(`${FOLDER}/${name}: ${z.prettifyError(read.error)}`);
      return read.data;
    });
}

/**
 * What is wrong with what lines claim: files, tests and words of decisions that are not there, lines and tests that stand twice, lines that claim
 * nothing. @param root of the repository.
 */
export function faultsOf(root: string, lines: readonly Line[]): readonly string[] {
  const texts = new Map<string, string | undefined>();
  const textOf = (file: string): string | undefined => {
    if (!texts.has(file))
      texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
    return texts.get(file);
  };
  const titles = new Map<string, readonly string[]>();
  const titlesIn = (file: string, text: string): readonly string[] => {
    const found = titles.get(file) ?? titlesOf(file, text);
    titles.set(file, found);
    return found;
  };
  const names = new Set<string>();
  return lines.flatMap(({ line, in: places, tests, decision, decided, missing }) => {
    const faults: string[] = [];
    if (names.has(line)) faults.push('stands twice');
    names.add(line);
    for (const file of [...places, ...(decision === undefined ? [] : [decision])])
      if (!existsSync(join(root, file))) faults.push(`${file} is not there`);
    if (
      decided !== undefined &&
      !textOf(decision ?? '')
        ?.replaceAll(/\s+/g, ' ')
        .includes(decided)
    )
      faults.push(`${decision ?? 'no decision'} does not say "${decided}"`);
    const claimed = new Set<string>();
    for (const { file, name } of tests) {
      const text = textOf(file);
      if (text === undefined) faults.push(`${file} is not there`);
      else if (!titlesIn(file, text).some((title) => title.includes(name)))
        faults.push(`${file} has no test "${name}"`);
      if (claimed.has(`${file} ${name}`)) faults.push(`${file} is named twice for "${name}"`);
      claimed.add(`${file} ${name}`);
    }
    const isProved = places.length > 0 && tests.length > 0;
    if (!isProved && decision === undefined && missing === undefined)
      faults.push('has neither an implementation with its test nor a decision');
    return faults.map((fault) => `${line}: ${fault}`);
  });
}
