import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';

type Messages = { [key: string]: string | Messages };

const SRC = join(import.meta.dirname, '..');
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));
const namespacesOf = (language: string): string[] =>
  readdirSync(join(SRC, 'locales', language)).map((file) => file.replace('.json', ''));
const NAMESPACES = namespacesOf(COMPLETE_LANGUAGES[0]);

const read = (language: string, namespace: string): Messages =>
  JSON.parse(readFileSync(join(SRC, 'locales', language, `${namespace}.json`), 'utf8')) as Messages;

/** Every message by its dotted key. */
function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const keysOf = (language: string, namespace: string): string[] => [...flatten(read(language, namespace)).keys()];
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)|<(\w+)>/g)].map((hit) => hit[1] ?? hit[2] ?? '').sort();

/** Texts in quotes, and the fixed beginnings and ends of templates: what a key in the source can look like. */
function literals(text: string): { exact: Set<string>; patterns: RegExp[] } {
  const exact = new Set([...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map((hit) => hit[1] ?? hit[2] ?? ''));
  const templates = [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map((hit) => hit[1] ?? '');
  const patterns = templates
    .filter((template) => /^[\w:]+[.:]/.test(template))
    .map((template) => template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .map((parts) => new RegExp(`^(?:\\w+:)?${parts.join('[\\w -]+')}$`));
  return { exact, patterns };
}

const all = sources.map((source) => ({ ...source, ...literals(source.text) }));
const isUsed = (namespace: string, key: string): boolean => {
  const names = [key.replace(PLURAL, ''), key].flatMap((name) => [name, `${namespace}:${name}`]);
  return all.some(({ exact, patterns }) => names.some((name) => exact.has(name) || patterns.some((p) => p.test(name))));
};

describe.each([...COMPLETE_LANGUAGES])('messages in %s', (language) => {
  it('have the same namespaces as the default language', () => {
    expect(namespacesOf(language)).toEqual(NAMESPACES);
  });

  it.each(NAMESPACES)('%s has the same keys and the same placeholders', (namespace) => {
    const own = flatten(read(language, namespace));
    const first = flatten(read(COMPLETE_LANGUAGES[0], namespace));
    expect([...own.keys()].sort()).toEqual([...first.keys()].sort());
    for (const [key, text] of own) {
      expect(text.trim(), `${namespace}:${key}`).not.toBe('');
      expect(placeholders(text), `${namespace}:${key}`).toEqual(placeholders(first.get(key) ?? ''));
    }
  });
});

describe('messages and the source', () => {
  it.each(NAMESPACES)('%s holds no key that nobody uses', (namespace) => {
    expect(keysOf(COMPLETE_LANGUAGES[0], namespace).filter((key) => !isUsed(namespace, key))).toEqual([]);
  });

  it('ask for no key that is missing', () => {
    const missing = sources.flatMap(({ file, text }) => {
      const own = [...text.matchAll(/useTranslation\(\[?((?:'\w+',? ?)+)/g)].flatMap((hit) =>
        (hit[1] ?? '').split(/\W+/).filter(Boolean),
      );
      return [...text.matchAll(/\bt\(\s*'([\w.: -]+)'/g)].flatMap((hit) => {
        const [first = '', second] = (hit[1] ?? '').split(':');
        const namespaces = second === undefined ? own : [first];
        const key = second ?? first;
        if (namespaces.length === 0) return [];
        const known = namespaces
          .filter((name) => NAMESPACES.includes(name))
          .flatMap((name) => keysOf(COMPLETE_LANGUAGES[0], name));
        return known.some((each) => each === key || each.replace(PLURAL, '') === key) ? [] : [`${file}: ${hit[1]}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('can tell an unused key from a used one', () => {
    expect(isUsed('common', 'retry')).toBe(true);
    expect(isUsed('common', 'nobodyUsesThisKey')).toBe(false);
  });
});
