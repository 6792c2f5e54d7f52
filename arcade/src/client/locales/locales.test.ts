import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en.json';
import tr from './tr.json';

type Words = { readonly [key: string]: string | Words };

const flatten = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [readFileSync(path, 'utf8')] : [];
  });

const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const english = flatten(en);
const turkish = flatten(tr);

describe('the words of the games', () => {
  it('exist in both languages', () => {
    expect(turkish.map(([key]) => key)).toEqual(english.map(([key]) => key));
  });

  it('take the same values in both languages', () => {
    const other = new Map(turkish);
    for (const [key, text] of english) expect([key, values(other.get(key) ?? '')]).toEqual([key, values(text)]);
  });

  it('are all used', () => {
    const code = sources(join(import.meta.dirname, '../..')).join('\n');
    const named = [...code.matchAll(/['"`]([a-z]\w*(?:\.(?:\w+|\$\{[^}]+\}))+)['"`]/g)].map(
      ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w ]+')}$`),
    );
    const unused = english.map(([key]) => key).filter((key) => !named.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});
