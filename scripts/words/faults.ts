import type { Texts, Tree } from './trees';

const REFERENCE = 'en';
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Placeholders of a text, `{name}` or `{{name}}`, and its markup, `<b>`. */
const PLACEHOLDER = /\{+\s*(\w+)|<(\w+)/g;
const NO_WORDS: Texts = new Map();

export const bareKey = (key: string): string => key.replace(PLURAL, '');

const placeholdersOf = (text: string): string =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, value, mark]) => value ?? mark)
    .toSorted()
    .join(' ');

/** Four words of letters: shorter texts, names among them, may be the same in two languages. */
const isSentence = (text: string): boolean => (text.replaceAll(PLACEHOLDER, '').match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;

/** The items of `own` that are missing in `other`. */
const lacking = (other: Iterable<string>, own: Iterable<string>): string[] => {
  const known = new Set(other);
  return [...own].filter((one) => !known.has(one));
};

const keysOf = (texts: Texts, hasPlurals: boolean): string[] =>
  hasPlurals ? [...new Set([...texts.keys()].map(bareKey))] : [...texts.keys()];

/** Texts whose plural forms differ from those of their language. */
function pluralFaults(language: string, texts: Texts): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join();
  const keys = [...texts.keys()].filter((key) => PLURAL.test(key));
  const formsOf = (bare: string): string[] =>
    keys.filter((key) => bareKey(key) === bare).map((key) => key.slice(bare.length + 1));
  return [...new Set(keys.map(bareKey))]
    .filter((bare) => formsOf(bare).toSorted().join() !== wanted)
    .map((bare) => `${bare} has other plurals than ${wanted}`);
}

function textFaults(texts: Texts, reference: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const english = reference.get(key) ?? reference.get(`${bareKey(key)}_other`) ?? '';
    const faults = [];
    if (text.trim() === '') faults.push(`${key} is empty`);
    if (placeholdersOf(text) !== placeholdersOf(english)) faults.push(`${key} has other placeholders`);
    if (texts !== reference && text === english && isSentence(text)) faults.push(`${key} is not translated`);
    return faults;
  });
}

/** Faults of one file of a language, compared with the English one. */
function fileFaults(tree: Tree, language: string, texts: Texts, reference: Texts): string[] {
  const [own, wanted] = [keysOf(texts, tree.hasPlurals), keysOf(reference, tree.hasPlurals)];
  const keys = [
    ...lacking(own, wanted).map((key) => `${key} is missing`),
    ...lacking(wanted, own).map((key) => `${key} is not known in ${REFERENCE}`),
  ];
  if (keys.length === 0 && own.join() !== wanted.join()) keys.push('keys stand in another order');
  const plurals = tree.hasPlurals ? pluralFaults(language, texts) : [];
  return [...keys, ...plurals, ...textFaults(texts, reference)];
}

/** Top-level keys shared by two files of a merged language: one would hide the other. */
function hiddenKeys(files: ReadonlyMap<string, Texts>): string[] {
  const first = [...files.values()].flatMap((texts) => [
    ...new Set([...texts.keys()].map((key) => key.split('.')[0] ?? '')),
  ]);
  return first.filter((key, index) => first.indexOf(key) !== index).map((key) => `${key} stands in two files`);
}

/** Everything that makes a tree incomplete in a language of the contract. */
export function faultsOf(tree: Tree): string[] {
  const reference = tree.languages.get(REFERENCE) ?? new Map<string, Texts>();
  const folders = [
    ...lacking(tree.languages.keys(), tree.offered).map((language) => `${language} has no folder`),
    ...lacking(tree.offered, tree.languages.keys()).map((language) => `${language} is not named in the contract`),
  ];
  const inFiles = [...tree.languages].flatMap(([language, files]) => [
    ...lacking(files.keys(), reference.keys()).map((file) => `${language}/${file} is missing`),
    ...lacking(reference.keys(), files.keys()).map((file) => `${language}/${file} is not known in ${REFERENCE}`),
    ...(tree.isMerged ? hiddenKeys(files).map((fault) => `${language}: ${fault}`) : []),
    ...[...files].flatMap(([file, texts]) =>
      fileFaults(tree, language, texts, reference.get(file) ?? NO_WORDS).map(
        (fault) => `${language}/${file}: ${fault}`,
      ),
    ),
  ]);
  return [...folders, ...inFiles];
}
