import { bareKey } from './faults';
import type { Tree } from './trees';

/** What keys in a source can look like: texts in quotes, and the fixed beginnings and ends of templates. */
export interface Usage {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function usageIn(source: string): Usage {
  const quoted = [...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, single, double]) => single ?? double ?? '');
  // An apostrophe in a comment must not hide the key behind it.
  const tokens = [...source.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, token = '']) => token);
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => /^[\w:]+[.:]/.test(template));
  // A template that stands in the hole of another one.
  const within = [...source.matchAll(/`([a-z]\w*(?:\.(?:[\w-]+|\$\{[^}]+\}))+)`/g)].map(
    ([, template = '']) => template,
  );
  const patterns = [...templates, ...within]
    .map((template) =>
      template
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join('[\\w -]+'),
    )
    .map((pattern) => new RegExp(`^(?:\\w+:)?${pattern}$`));
  return { exact: new Set([...quoted, ...tokens]), patterns };
}

const namespaceOf = (file: string): string => file.replace(/\.json$/, '');

function isUsed({ exact, patterns }: Usage, names: readonly string[]): boolean {
  return names.some((name) => exact.has(name) || patterns.some((pattern) => pattern.test(name)));
}

/** Keys of the English files that no source names, as it is or by its namespace. */
export function unusedKeys({ languages }: Tree, usages: readonly Usage[]): string[] {
  const files = languages.get('en') ?? new Map();
  return [...files].flatMap(([file, texts]) =>
    [...texts.keys()]
      .filter((key) => {
        const names = [bareKey(key), key].flatMap((name) => [name, `${namespaceOf(file)}:${name}`]);
        return !usages.some((usage) => isUsed(usage, names));
      })
      .map((key) => `${file}: ${key}`),
  );
}

/** Keys of the English files of which a part is no word of the sources: texts that are read by their names, as properties. */
export function unreadKeys({ languages }: Tree, source: string): string[] {
  const words = new Set(source.match(/\w+/g));
  const files = languages.get('en') ?? new Map();
  return [...files].flatMap(([file, texts]) =>
    [...texts.keys()]
      .filter((key) => !key.match(/\w+/g)?.every((part: string) => /^\d+$/.test(part) || words.has(part)))
      .map((key) => `${file}: ${key}`),
  );
}

/** Keys of a merged tree that a source writes out: quoted, dotted, and beginning with a first key of the tree. */
export function writtenKeys({ languages }: Tree, source: string): string[] {
  const texts = [...(languages.get('en')?.values() ?? [])].flatMap((each) => [...each.keys()]);
  const first = new Set(texts.map((key) => key.split('.')[0]));
  return [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => first.has(key.split('.')[0]));
}

/** Those of them that no file has. */
export function unknownKeys(tree: Tree, source: string): string[] {
  const texts = [...(tree.languages.get('en')?.values() ?? [])].flatMap((each) => [...each.keys()]);
  const known = new Set([...texts, ...texts.map(bareKey)]);
  return writtenKeys(tree, source).filter((key) => !known.has(key));
}

/** Keys that a source of an app with namespaces asks `t` for, and that none of the namespaces in use there has. */
export function askedInVain({ languages }: Tree, source: string): string[] {
  const files = languages.get('en') ?? new Map();
  const own = [...source.matchAll(/useTranslation\(\[?((?:'\w+',? ?)+)/g)].flatMap(([, names = '']) =>
    names.split(/\W+/).filter(Boolean),
  );
  return [...source.matchAll(/\bt\(\s*'([\w.: -]+)'/g)]
    .map(([, asked = '']) => asked)
    .filter((asked) => {
      const [first = '', second] = asked.split(':');
      const namespaces = second === undefined ? own : [first];
      const keys = namespaces.flatMap((name) => [...(files.get(`${name}.json`)?.keys() ?? [])]);
      return (
        namespaces.length > 0 && !keys.some((key) => key === (second ?? first) || bareKey(key) === (second ?? first))
      );
    });
}
