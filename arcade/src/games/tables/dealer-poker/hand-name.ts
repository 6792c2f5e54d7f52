import type { CardName } from '@croupier/contract/games/cards';

/** Hands by the names of the pay tables, best first, as five cards make them. */
export const HAND_NAMES = [
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pairs',
  'pair',
  'high-card',
] as const;
export type HandName = (typeof HAND_NAMES)[number];

const RANKS = '23456789TJQKA';
const ACE = 12;

/** How often each rank is there, most often first. */
function countsOf(ranks: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts.values()].toSorted((a, b) => b - a);
}

const followOn = (ranks: readonly number[]): boolean =>
  ranks.toSorted((a, b) => a - b).every((rank, at, sorted) => at === 0 || rank === (sorted[at - 1] ?? 0) + 1);

/** The rank of an ace that counts below the two. */
const LOW_ACE = RANKS.indexOf('2') - 1;

/** Whether ranks follow one another; an ace may count below the two. */
const isRun = (ranks: readonly number[]): boolean =>
  followOn(ranks) || followOn(ranks.map((rank) => (rank === ACE ? LOW_ACE : rank)));

/** The name of exactly three or five cards. A hand of three knows neither two pairs nor a royal flush. */
function nameOf(cards: readonly CardName[]): HandName {
  const ranks = cards.map((card) => RANKS.indexOf(card.charAt(0)));
  const [most = 0, next = 0] = countsOf(ranks);
  const suited = cards.every((card) => card.charAt(1) === cards[0]?.charAt(1));
  const run = isRun(ranks);
  if (suited && run)
    return cards.length === 5 && Math.min(...ranks) === RANKS.indexOf('T') ? 'royal-flush' : 'straight-flush';
  if (most === 4) return 'four-of-a-kind';
  if (most === 3 && next === 2) return 'full-house';
  if (suited) return 'flush';
  if (run) return 'straight';
  if (most === 3) return 'three-of-a-kind';
  if (most === 2) return next === 2 ? 'two-pairs' : 'pair';
  return 'high-card';
}

/** All ways to take five of some cards. */
function fives(cards: readonly CardName[]): readonly (readonly CardName[])[] {
  if (cards.length <= 5) return [cards];
  return cards.flatMap((_, out) => fives(cards.filter((__, at) => at !== out)));
}

/**
 * Name of a hand, for display next to the cards; the game server decides the winner and the payout.
 * @param cards three, five, or more of which five count; undefined for any other number, which makes no hand yet
 */
export function handName(cards: readonly CardName[]): HandName | undefined {
  if (cards.length !== 3 && cards.length < 5) return undefined;
  const names = new Set(fives(cards).map(nameOf));
  return HAND_NAMES.find((name) => names.has(name));
}

/** The name of a hand in the AA bonus, which distinguishes a pair of aces from other pairs. @param cards five; undefined for fewer */
export function aaHandName(cards: readonly CardName[]): HandName | 'pair-of-aces' | undefined {
  const name = cards.length === 5 ? handName(cards) : undefined;
  const aces = cards.filter((card) => card.startsWith('A')).length;
  return name === 'pair' && aces === 2 ? 'pair-of-aces' : name;
}
