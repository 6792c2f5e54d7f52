import { at } from '../at';

/** A card is 4 × rank + suit: 0 is the two of clubs, 51 the ace of spades; 52 is the joker. */
export type Card = number;

/** Ranks in rising order; a rank is its place in this text, 0 … 12. */
export const RANK_NAMES = '23456789TJQKA';
/** A suit is its place in this text. Suits have no order among each other. */
export const SUIT_NAMES = 'CDHS';

export const RANKS = 13;
export const SUITS = 4;
export const DECK_SIZE = RANKS * SUITS;
export const JOKER: Card = DECK_SIZE;
export const JOKER_NAME = 'JOKER';

/** Rank 0 (a two) … 12 (an ace). Not for the joker. */
export function rankOf(card: Card): number {
  return card >> 2;
}

/** Suit 0 … 3. Not for the joker. */
export function suitOf(card: Card): number {
  return card & 3;
}

export function cardOf(rank: number, suit: number): Card {
  return rank * SUITS + suit;
}

const NAMES: readonly string[] = [
  ...Array.from({ length: DECK_SIZE }, (_, card) => `${RANK_NAMES[rankOf(card)]}${SUIT_NAMES[suitOf(card)]}`),
  JOKER_NAME,
];
const CARDS_BY_NAME: ReadonlyMap<string, Card> = new Map(NAMES.map((name, card) => [name, card]));

/** 'AS', 'TD', '2C', 'JOKER'. @throws RangeError for a number that is no card. */
export function cardName(card: Card): string {
  return at(NAMES, card);
}

export function cardNames(cards: readonly Card[]): string[] {
  return cards.map(cardName);
}

/** The card of a name that `cardName` writes. @throws RangeError for any other text. */
export function cardByName(name: string): Card {
  const card = CARDS_BY_NAME.get(name);
  if (card === undefined) throw new RangeError(`There is no card "${name}"`);
  return card;
}

/** Cards written with spaces between them: 'AS TD 2C'. */
export function cardsByName(names: string): Card[] {
  return names === '' ? [] : names.split(' ').map(cardByName);
}

/** All cards in order: so many decks of 52 beside each other, then the jokers. To be shuffled before play. */
export function orderedDeck(decks = 1, jokers = 0): Card[] {
  return [
    ...Array.from({ length: decks * DECK_SIZE }, (_, place) => place % DECK_SIZE),
    ...Array.from({ length: jokers }, () => JOKER),
  ];
}
