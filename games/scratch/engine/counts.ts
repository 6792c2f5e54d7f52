import type { CollectFacts, CrosswordFacts, ScratchPrize, ScratchTicket } from '@croupier/contract/games/scratch';
import { shuffle, drawInteger } from '../../engine/draw';
import type { RandomStream } from '../../engine/game';
import { pick, repeat } from './picks';

type Ticket<M extends ScratchTicket['mechanic']> = Extract<ScratchTicket, { mechanic: M }>;

const CELLS = 12;
const LETTERS = 18;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What so many of something win. */
function prizeOf(book: readonly ScratchPrize[], count: number): number {
  return book.find((prize) => prize.count === count)?.prize ?? 0;
}

/** How many are shown: what the prize asks for, else one of the counts that win nothing. */
function countFor(book: readonly ScratchPrize[], { count }: ScratchPrize, random: RandomStream): number {
  const least = Math.min(...book.map((prize) => prize.count ?? Number.POSITIVE_INFINITY));
  return count ?? drawInteger(random, least);
}

/** Draws: the count when the ticket wins nothing, the other symbols, the places of all (a shuffle). */
export function layCollect(facts: CollectFacts, prize: ScratchPrize, random: RandomStream): Ticket<'collect'> {
  const count = countFor(facts.book, prize, random);
  const others = repeat(null, CELLS - count).map(() => pick(random, facts.others));
  return { mechanic: 'collect', cells: shuffle(random, [...repeat(facts.symbol, count), ...others]) };
}

export function readCollect({ book, symbol }: CollectFacts, { cells }: Ticket<'collect'>): number {
  return prizeOf(book, cells.filter((cell) => cell === symbol).length);
}

const completes = (letters: ReadonlySet<string>, word: string) => [...word].every((letter) => letters.has(letter));
const lettersOf = (words: readonly string[]) => new Set(words.flatMap((word) => [...word]));

/** The words that letters complete. */
export function completedWords({ words }: CrosswordFacts, letters: Iterable<string>): string[] {
  const known = new Set(letters);
  return words.map(({ word }) => word).filter((word) => completes(known, word));
}

/** All choices of so many words that fit into the letters of a ticket and complete no other word. */
export function completableWords(facts: CrosswordFacts, count: number): string[][] {
  const words = facts.words.map(({ word }) => word);
  return Array.from({ length: 2 ** words.length }, (_, chosen) =>
    words.filter((_, place) => (chosen >> place) % 2 === 1),
  )
    .filter((chosen) => chosen.length === count && lettersOf(chosen).size <= LETTERS)
    .filter((chosen) => completedWords(facts, lettersOf(chosen)).length === count);
}

/**
 * Draws: the count when the ticket wins nothing, which words, the order in which other letters are tried (a shuffle), the
 * order of the letters (a shuffle). A letter that would complete one more word is passed over; at most one for each word is, so
 * with eight words there are always letters enough.
 */
export function layCrossword(facts: CrosswordFacts, prize: ScratchPrize, random: RandomStream): Ticket<'crossword'> {
  const count = countFor(facts.book, prize, random);
  const letters = lettersOf(pick(random, completableWords(facts, count)));
  for (const letter of shuffle(
    random,
    ALPHABET.filter((other) => !letters.has(other)),
  )) {
    if (letters.size === LETTERS) break;
    if (completedWords(facts, [...letters, letter]).length === count) letters.add(letter);
  }
  return { mechanic: 'crossword', letters: shuffle(random, [...letters]) };
}

export function readCrossword(facts: CrosswordFacts, { letters }: Ticket<'crossword'>): number {
  return prizeOf(facts.book, completedWords(facts, letters).length);
}
