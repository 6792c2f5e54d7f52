import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import tr from '../locales/tr.json';

type Texts = { readonly [key: string]: string | Texts };

const flatten = (texts: Texts, path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...flatten(value, `${path}${key}.`)],
    ),
  );

const english = flatten(en);
const turkish = flatten(tr);
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

const SRC = join(import.meta.dirname, '..');
const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** Keys are written out, or as a template whose holes stand for one part of a key. */
const literals = [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map((match) => match[1] ?? '');
const templates = [...source.matchAll(/`([a-z]\w*(?:\.\w+)*\.(?:\w*\$\{[^}]+\}\w*)(?:\.\w+)*)`/g)].map(
  (match) => new RegExp(`^${(match[1] ?? '').replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '\\w+')}$`),
);
const bare = (key: string) => key.replace(/_(one|other)$/, '');
const isUsed = (key: string) => literals.includes(bare(key)) || templates.some((template) => template.test(bare(key)));

describe('the texts of the console', () => {
  it('exist in both languages, with the same variables', () => {
    expect([...turkish.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of english) expect(variables(turkish.get(key) ?? ''), key).toEqual(variables(text));
  });

  it('are never empty', () => {
    for (const text of [...english.values(), ...turkish.values()]) expect(text.trim()).not.toBe('');
  });

  it('are all used by a screen', () => {
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('cover every key that a screen writes out', () => {
    const namespaces = Object.keys(en);
    const known = new Set([...english.keys()].map(bare));
    const written = literals.filter((key) => namespaces.includes(key.split('.')[0] ?? ''));
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((key) => !known.has(key))).toEqual([]);
  });
});
