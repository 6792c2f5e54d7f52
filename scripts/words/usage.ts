import { bareKey } from './faults';
import type { Tree } from './trees';

/** Possible keys in a source: quoted texts, and patterns from the fixed parts of templates. */
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
  // A template nested in a placeholder of another one.
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

/** Keys of the English files that no source uses, with or without namespace. */
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

/** Keys of the English files with a part that no source contains, for texts that are read as properties. */
export function unreadKeys({ languages }: Tree, source: string): string[] {
  const words = new Set(source.match(/\w+/g));
  const files = languages.get('en') ?? new Map();
  return [...files].flatMap(([file, texts]) =>
    [...texts.keys()]
      .filter((key) => !key.match(/\w+/g)?.every((part: string) => /^\d+$/.test(part) || words.has(part)))
      .map((key) => `${file}: ${key}`),
  );
}

/** Literal keys of a merged tree in a source: quoted, dotted, and starting with a top-level key of the tree. */
export function writtenKeys({ languages }: Tree, source: string): string[] {
  const texts = [...(languages.get('en')?.values() ?? [])].flatMap((each) => [...each.keys()]);
  const first = new Set(texts.map((key) => key.split('.')[0]));
  return [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => first.has(key.split('.')[0]));
}

/** Literal keys in a source that no file has. */
export function unknownKeys(tree: Tree, source: string): string[] {
  const texts = [...(tree.languages.get('en')?.values() ?? [])].flatMap((each) => [...each.keys()]);
  const known = new Set([...texts, ...texts.map(bareKey)]);
  return writtenKeys(tree, source).filter((key) => !known.has(key));
}

/** Keys that a source passes to `t`, in an app with namespaces, and that none of its namespaces has. */
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
