import { fold } from '@croupier/contract/text/fold';
import type { Place } from '../../../core/help-pages/pages';

/** A page with the words that can be found in it. */
export interface Searchable {
  readonly place: Place;
  readonly title: string;
  readonly summary: string;
  /** Its article as plain text; empty until that has arrived. */
  readonly text: string;
}

export interface Hit extends Searchable {
  /** The sentence in which it was found, or the summary. */
  readonly excerpt: string;
}

const sentencesOf = (text: string): string[] =>
  text.split(/\n+|(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');

/** How many of the words a text holds. */
const count = (words: readonly string[], text: string): number => {
  const folded = fold(text);
  return words.filter((word) => folded.includes(word)).length;
};

/**
 * Finds help pages that hold every typed word, in whatever case and with or without accents; those whose title holds them come first.
 * @returns nothing for a text without words.
 */
export function searchHelp(typed: string, pages: readonly Searchable[]): Hit[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
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
