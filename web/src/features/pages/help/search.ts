import { foldKana } from '@croupier/contract/text/fold';
import type { Place } from '../../../core/help-pages/pages';

/** A page with its searchable text. */
export interface Searchable {
  readonly place: Place;
  readonly title: string;
  readonly summary: string;
  /** The page's article as plain text; empty until the article has arrived. */
  readonly text: string;
}

export interface Hit extends Searchable {
  /** The sentence with the words, or the summary. */
  readonly excerpt: string;
}

const sentencesOf = (text: string): string[] =>
  text.split(/\n+|(?<=[.!?])\s+|(?<=[。！？])/).filter((sentence) => sentence.trim() !== '');

/** Number of the words that a text contains. */
const count = (words: readonly string[], text: string): number => {
  const folded = foldKana(text);
  return words.filter((word) => folded.includes(word)).length;
};

/**
 * Finds help pages that contain every typed word, ignoring case, accents and the form of kana; pages whose title contains them come first.
 * @returns nothing for a text without words.
 */
export function searchHelp(typed: string, pages: readonly Searchable[]): Hit[] {
  const words = foldKana(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return pages
    .filter(({ title, summary, text }) => count(words, `${title} ${summary} ${text}`) === words.length)
    .map((page) => {
      const best = sentencesOf(page.text)
        .map((sentence) => ({ sentence, found: count(words, sentence) }))
        .reduce((a, b) => (b.found > a.found ? b : a), { sentence: page.summary, found: count(words, page.summary) });
      return { ...page, excerpt: best.sentence, inTitle: count(words, page.title) };
    })
    .toSorted((a, b) => b.inTitle - a.inTitle);
}
