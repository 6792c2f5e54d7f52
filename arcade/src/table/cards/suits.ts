import type { Rank, Suit } from './names';

/** A card is drawn 100 wide and 140 high. */
export const CARD_HEIGHT = 140;

/** Suits in a 100 × 100 box. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: 'M50 93C20 67 5 51 5 31 5 16 17 6 30 6c9 0 16 5 20 14 4-9 11-14 20-14 13 0 25 10 25 25 0 20-15 36-45 62Z',
  D: 'M50 3c10 18 22 34 37 47-15 13-27 29-37 47-10-18-22-34-37-47C28 37 40 21 50 3Z',
  S: 'M50 4c4 17 43 38 43 59 0 13-9 21-20 21-8 0-15-4-19-11 1 10 5 18 12 23H34c7-5 11-13 12-23-4 7-11 11-19 11C16 84 7 76 7 63 7 42 46 21 50 4Z',
  C: 'M50 5a21.5 21.5 0 1 1-.01 0ZM26.5 36a21.5 21.5 0 1 1-.01 0ZM73.5 36a21.5 21.5 0 1 1-.01 0ZM40 40h20v22H40ZM46 50h8c0 20 4 36 13 46H33c9-10 13-26 13-46Z',
};

export const RED = '#c61f2e';
export const BLACK = '#1a2031';
export const inkOf = (suit: Suit): string => (suit === 'H' || suit === 'D' ? RED : BLACK);

export interface Pip {
  readonly x: number;
  readonly y: number;
}

const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const TOP = 27;
const MEAN = 70;
const THIRD = 56;
const pair = (y: number): Pip[] => [
  { x: LEFT, y },
  { x: RIGHT, y },
];
const lone = (y: number): Pip => ({ x: MIDDLE, y });
const below = (y: number): number => CARD_HEIGHT - y;

const CORNERS = [...pair(TOP), ...pair(below(TOP))];
const SIX = [...CORNERS, ...pair(MEAN)];
const EIGHT = [...CORNERS, ...pair(THIRD), ...pair(below(THIRD))];

const PIPS: Readonly<Record<Rank, readonly Pip[]>> = {
  A: [lone(MEAN)],
  2: [lone(TOP), lone(below(TOP))],
  3: [lone(TOP), lone(MEAN), lone(below(TOP))],
  4: CORNERS,
  5: [...CORNERS, lone(MEAN)],
  6: SIX,
  7: [...SIX, lone(48)],
  8: [...SIX, lone(48), lone(below(48))],
  9: [...EIGHT, lone(MEAN)],
  T: [...EIGHT, lone(41), lone(below(41))],
  J: [],
  Q: [],
  K: [],
};

/** Positions of a card's pips; pips below the middle are upside down. */
export const pipsOf = (rank: Rank): readonly Pip[] => PIPS[rank];
