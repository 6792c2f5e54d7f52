import type { CardName } from '@croupier/contract/games/cards';

export type Suit = 'C' | 'D' | 'H' | 'S';
export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A';

export const RANKS: readonly Rank[] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];

export type ReadCard =
  | { readonly kind: 'suited'; readonly rank: Rank; readonly suit: Suit }
  | { readonly kind: 'joker' };

const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);
const isSuit = (text: string): text is Suit => (SUITS as readonly string[]).includes(text);

/** Reads a card's name, "TD" for the ten of diamonds. @throws RangeError when it names no card. */
export function readCard(name: CardName): ReadCard {
  if (name === 'JOKER') return { kind: 'joker' };
  const [rank = '', suit = '', ...more] = name;
  if (!isRank(rank) || !isSuit(suit) || more.length > 0) throw new RangeError(`no card is called ${name}`);
  return { kind: 'suited', rank, suit };
}

/** A rank as cards print it. */
export const printedRank = (rank: Rank): string => (rank === 'T' ? '10' : rank);
