import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Words = { readonly [key: string]: string | Words };

const SOURCES = join(import.meta.dirname, '..');

const folders = readdirSync(SOURCES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(SOURCES, entry.name, 'words', 'en.json')))
  .map((entry) => entry.name);

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

describe.each(folders)('the words of %s', (folder) => {
  const english = wordsOf(folder, 'en');
  const turkish = wordsOf(folder, 'tr');

  it('exist in both languages and take the same values', () => {
    expect(turkish.map(([key, text]) => [key, values(text)])).toEqual(
      english.map(([key, text]) => [key, values(text)]),
    );
  });

  it('are all used', () => {
    const named = [...codeOf(join(SOURCES, folder)).matchAll(/['"`]([a-z]\w*(?:\.(?:[\w-]+|\$\{[^}]+\}))+)['"`]/g)].map(
      ([, key = '']) =>
        new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w -]+')}(_(one|other))?$`),
    );
    expect(english.map(([key]) => key).filter((key) => !named.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
