import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPLETE_LANGUAGES, CONSOLE_LANGUAGES } from '../../contract/codes.ts';

/** Texts by their dotted key. */
export type Texts = ReadonlyMap<string, string>;

/** Texts and content of a package: one folder per language, with one file per namespace. */
export interface Tree {
  readonly name: string;
  /** Languages that the contract names. */
  readonly offered: readonly string[];
  /** By language and by file. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, Texts>>;
  /** Whether texts have a form for each plural of their language, as i18next reads them. */
  readonly hasPlurals: boolean;
  /** Whether the files of a language are merged; their top-level keys must differ. */
  readonly isMerged: boolean;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Json = { readonly [key: string]: string | Json };

/** Flattens texts to dotted keys; list entries are keyed by index. */
function flatten(texts: Json, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}

const readTexts = (path: string): Texts => {
  const text = readFileSync(path, 'utf8');
  return new Map(path.endsWith('.json') ? flatten(JSON.parse(text) as Json) : [['page', text]]);
};

function readLanguage(folder: string): ReadonlyMap<string, Texts> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:json|html)$/.test(file),
  );
  return new Map(files.toSorted().map((file) => [file, readTexts(join(folder, file))]));
}

function readTree(folder: string, offered: readonly string[], how: Pick<Tree, 'hasPlurals' | 'isMerged'>): Tree {
  const languages = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readLanguage(join(ROOT, folder, name))] as const);
  return { name: folder, offered, languages: new Map(languages), ...how };
}

/** Every tree of the product. The shape of a namespace is that of its English file. */
export const TREES = {
  contract: readTree('contract/locales', COMPLETE_LANGUAGES, { hasPlurals: true, isMerged: false }),
  web: readTree('web/src/locales', COMPLETE_LANGUAGES, { hasPlurals: true, isMerged: false }),
  arcade: readTree('arcade/src/locales', COMPLETE_LANGUAGES, { hasPlurals: true, isMerged: true }),
  console: readTree('console/src/locales', CONSOLE_LANGUAGES, { hasPlurals: true, isMerged: true }),
  server: readTree('server/src/words', COMPLETE_LANGUAGES, { hasPlurals: false, isMerged: false }),
  content: readTree('server/content', COMPLETE_LANGUAGES, { hasPlurals: false, isMerged: false }),
} as const;

/** A folder's sources without tests, which may use texts. */
export const sourcesOf = (folder: string): { readonly file: string; readonly text: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file),
    )
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') }));
