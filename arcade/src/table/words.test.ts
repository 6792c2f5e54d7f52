import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Words = { readonly [key: string]: string | Words };

const SOURCES = join(import.meta.dirname, '..');

const WORDS = '/words/en.json';
/** Folders with words of their own; a slot's are the names of its symbols, which its facts name. */
const folders = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(WORDS) && !file.startsWith('games/slots/'))
  .map((file) => file.slice(0, -WORDS.length));

const wordsOf = (folder: string, language: string): [string, string][] =>
  flatten(JSON.parse(readFileSync(join(SOURCES, folder, 'words', `${language}.json`), 'utf8')) as Words);

const flatten = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );

const codeOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const code = codeOf(SOURCES);

it('stand in many folders', () => expect(folders.length).toBeGreaterThan(10));

describe.each(folders)('the words of %s', (folder) => {
  const english = wordsOf(folder, 'en');
  const turkish = wordsOf(folder, 'tr');

  it('exist in both languages and take the same values', () => {
    expect(turkish.map(([key, text]) => [key, values(text)])).toEqual(
      english.map(([key, text]) => [key, values(text)]),
    );
  });

  it('are all used', () => {
    const named = [...code.matchAll(/['"`]([a-z]\w*(?:\.(?:[\w-]+|\$\{[^}]+\}))+)['"`]/g)].map(
      ([, key = '']) =>
        new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w -]+')}(_(one|other))?$`),
    );
    expect(english.map(([key]) => key).filter((key) => !named.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
