import type { Game } from '@croupier/contract/calls/catalogue/player';
import { foldKana } from '@croupier/contract/text/fold';

const wordsOf = (text: string): string[] =>
  foldKana(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Number of typos tolerated in a word of this length. */
const forgiven = (length: number): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0);

/** The fewest letters to add, drop, change or swap with their neighbour to make `typed` a prefix of `word`: an unfinished word is not yet wrong. */
export function slips(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (swapped) least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return Math.min(...last);
}

/** Distance between a typed word and another: 0 is equal, more is worse, null is no match. */
function misfit(typed: string, word: string): number | null {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (word.includes(typed)) return 2;
  const most = forgiven(typed.length);
  // A word that is shorter by more letters than are tolerated cannot match.
  if (most === 0 || typed.length - word.length > most) return null;
  const count = slips(typed, word);
  return count <= most ? 3 + count : null;
}

/** The smallest distance among words. */
function bestMisfit(typed: string, words: readonly string[]): number | null {
  let best: number | null = null;
  for (const word of words) {
    const now = misfit(typed, word);
    if (now !== null && (best === null || now < best)) best = now;
    if (best === 0) break;
  }
  return best;
}

/** A game's subject counts less than its name. */
const ABOUT_PENALTY = 6;

interface Searchable {
  readonly game: Game;
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly joined: string;
  readonly about: readonly string[];
}

function searchable(game: Game, ownWords: readonly string[]): Searchable {
  const nameWords = wordsOf(game.name);
  const about = [...new Set([game.category, game.mechanic, ...game.tags, ...ownWords].flatMap(wordsOf))];
  return { game, name: nameWords.join(' '), nameWords, joined: nameWords.join(''), about };
}

function scoreOf({ name, nameWords, joined, about }: Searchable, typed: readonly string[]): number | null {
  let sum = 0;
  for (const word of typed) {
    const inName = bestMisfit(word, nameWords);
    const found = inName ?? bestMisfit(word, about);
    if (found === null) {
      // "videopoker", "drag onvault": the spaces may be misplaced.
      const whole = misfit(typed.join(''), joined);
      return whole === null ? null : whole + 4;
    }
    sum += inName === null ? found + ABOUT_PENALTY : found;
  }
  return name.startsWith(typed.join(' ')) ? sum - 0.5 : sum;
}

/** Maximum share of the typed letters that may differ in a near match. */
const NEAR_SHARE = 0.5;

/**
 * Number of letters of a typed text that differ from a game: each word compared with the word nearest to it, or all of the text with the whole name.
 */
function apart({ nameWords, joined, about }: Searchable, typed: readonly string[]): number {
  let sum = 0;
  for (const word of typed)
    sum += Math.min(word.length, ...[...nameWords, ...about].map((known) => slips(word, known)));
  return Math.min(sum, slips(typed.join(''), joined));
}

export interface GameSearch {
  /** Finds games by what players type: parts of names in any order, with typos, and games' subjects. The best match comes first. */
  readonly search: (text: string) => Game[];
  /**
   * Games that resemble a text without results, by the same fold and the same count of typos, the nearest first. Excludes games from which more than
   * half of the typed letters differ.
   */
  readonly nearest: (text: string) => Game[];
}

/**
 * @param games in the order of ties: most played first.
 * @param ownWords a game's subject in the player's language, in addition to its row.
 */
export function createSearch(
  games: readonly Game[],
  ownWords: (game: Game) => readonly string[] = () => [],
): GameSearch {
  const all = games.map((game) => searchable(game, ownWords(game)));
  const ranked = (text: string, rank: (each: Searchable, typed: readonly string[]) => number | null): Game[] => {
    const typed = wordsOf(text);
    if (typed.length === 0) return [];
    return all
      .flatMap((each) => {
        const score = rank(each, typed);
        return score === null ? [] : [{ game: each.game, score }];
      })
      .toSorted((a, b) => a.score - b.score)
      .map(({ game }) => game);
  };
  return {
    search: (text) => ranked(text, scoreOf),
    nearest: (text) =>
      ranked(text, (each, typed) => {
        const letters = apart(each, typed);
        return letters <= typed.join('').length * NEAR_SHARE ? letters : null;
      }),
  };
}
