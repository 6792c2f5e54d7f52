import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareKey } from './faults';
import type { Tree } from './trees';

/** Languages by text: in these the text is written as in English, because somebody who knows the language's usage decided so. */
export type Marks = ReadonlyMap<string, ReadonlySet<string>>;

const FILE = 'scripts/words/same-as-english.json';
/** What a language has to write itself: words, without the values and the markup between them. */
const BETWEEN = /\{+[^}]*\}+|<[^>]*>/g;
const WORD = /\p{L}{2,}/u;

/** @param root folder of the repository. @returns what the checked-in list marks */
export const readMarks = (root: string): Marks =>
  new Map(
    Object.entries(JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Record<string, string>).map(
      ([text, languages]) => [text, new Set(languages.split(' '))],
    ),
  );

/** A text that equals its English one. */
export interface SameText {
  readonly language: string;
  /** Tree, language, file and key. */
  readonly where: string;
  readonly text: string;
}

/** Every text with words that a language writes as English does, in the order of the files. */
export function sameTexts({ name, languages }: Tree): SameText[] {
  const english = languages.get('en');
  return [...languages].flatMap(([language, files]) =>
    language === 'en'
      ? []
      : [...files].flatMap(([file, texts]) =>
          [...texts].flatMap(([key, text]): SameText[] => {
            const reference = english?.get(file)?.get(key) ?? english?.get(file)?.get(`${bareKey(key)}_other`);
            if (text !== reference || !WORD.test(text.replaceAll(BETWEEN, ''))) return [];
            return [{ language, where: `${name}/${language}/${file}: ${key}`, text }];
          }),
        ),
  );
}

/** Texts that equal their English one without being marked so. */
export const unmarked = (same: readonly SameText[], marks: Marks): SameText[] =>
  same.filter(({ language, text }) => !marks.get(text)?.has(language));

/** Marks of texts that no language writes as English does any more, as `text: language`. */
export function idleMarks(same: readonly SameText[], marks: Marks): string[] {
  const used = new Set(same.map(({ language, text }) => `${text}: ${language}`));
  return [...marks].flatMap(([text, languages]) =>
    [...languages].map((language) => `${text}: ${language}`).filter((mark) => !used.has(mark)),
  );
}

/** @returns the list as it is checked in, of all these texts */
export function markedList(same: readonly SameText[]): string {
  const languages = new Map<string, Set<string>>();
  for (const { text, language } of same) languages.set(text, (languages.get(text) ?? new Set()).add(language));
  const byText = [...languages].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(byText.map(([text, own]) => [text, [...own].toSorted().join(' ')])), null, 2)}\n`;
}
