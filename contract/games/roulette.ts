import type { GameEvent } from './base';
import type { Chip, Spot } from './table';

/** The double zero's number in lists of pockets. */
export const DOUBLE_ZERO = 37;
const HIGHEST = 36;
/** Numbers of a street: neighbours in a column differ by this. */
const ROW = 3;

export type RouletteWheel = 'european' | 'american';

/** Pockets clockwise as they lie on the wheel. */
export const WHEEL_ORDER: Readonly<Record<RouletteWheel, readonly number[]>> = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ],
  american: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21,
    33, 16, 4, 23, 35, 14, 2,
  ],
};

export const RED_NUMBERS: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export type RouletteBet =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'top-line'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

export const EVEN_MONEY_BETS: ReadonlySet<string> = new Set<RouletteBet>([
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
]);

/** Odds to one, and the most that may lie on one spot of the kind in hundredths of a US dollar. */
export const ROULETTE_ODDS: Readonly<Record<RouletteBet, { readonly odds: number; readonly most: number }>> = {
  straight: { odds: 35, most: 10_000 },
  split: { odds: 17, most: 20_000 },
  street: { odds: 11, most: 30_000 },
  trio: { odds: 11, most: 30_000 },
  corner: { odds: 8, most: 40_000 },
  'first-four': { odds: 8, most: 40_000 },
  'top-line': { odds: 6, most: 50_000 },
  'six-line': { odds: 5, most: 60_000 },
  dozen: { odds: 2, most: 100_000 },
  column: { odds: 2, most: 100_000 },
  red: { odds: 1, most: 200_000 },
  black: { odds: 1, most: 200_000 },
  even: { odds: 1, most: 200_000 },
  odd: { odds: 1, most: 200_000 },
  low: { odds: 1, most: 200_000 },
  high: { odds: 1, most: 200_000 },
};

/** Chips are multiples of this many minor units: half of one is whole for la partage. */
export const ROULETTE_STEP = 10;

export interface RouletteSpot extends Spot {
  readonly bet: RouletteBet;
  /** Inside bets are named by the pockets that they cover, dozens and columns by 1, 2 or 3, the others by nothing. */
  readonly numbers: readonly number[];
  /** Pockets that win. */
  readonly covers: readonly number[];
}

export interface BallLandsEvent extends GameEvent {
  readonly type: 'ballLands';
  readonly pocket: number;
  /** Its place in the wheel's order. */
  readonly place: number;
}

/** What is written in a pocket: "0", "00", "17". */
export function pocketName(pocket: number): string {
  return pocket === DOUBLE_ZERO ? '00' : String(pocket);
}

function spot(bet: RouletteBet, covers: readonly number[], numbers: readonly number[] = covers): RouletteSpot {
  return { bet, numbers, covers, step: ROULETTE_STEP, most: ROULETTE_ODDS[bet].most };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const NUMBERS = range(1, HIGHEST);

/** Bets at the zeros: the only part of the layout in which the two wheels differ. */
const AT_ZERO: Readonly<Record<RouletteWheel, readonly RouletteSpot[]>> = {
  european: [
    ...[1, 2, 3].map((number) => spot('split', [0, number])),
    spot('trio', [0, 1, 2]),
    spot('trio', [0, 2, 3]),
    spot('first-four', [0, 1, 2, 3]),
  ],
  american: [
    ...[1, 2, DOUBLE_ZERO].map((number) => spot('split', [0, number])),
    ...[2, 3].map((number) => spot('split', [number, DOUBLE_ZERO])),
    spot('trio', [0, 1, 2]),
    spot('trio', [0, 2, DOUBLE_ZERO]),
    spot('trio', [2, 3, DOUBLE_ZERO]),
    spot('top-line', [0, 1, 2, 3, DOUBLE_ZERO]),
  ],
};

/** Every legal bet of a layout. Numbers lie in twelve streets of three: 1-2-3 next to the zero, 34-35-36 at the end. */
export function rouletteSpots(wheel: RouletteWheel): readonly RouletteSpot[] {
  const streets = range(0, 11).map((street) => 3 * street + 1);
  return [
    ...WHEEL_ORDER[wheel].toSorted((left, right) => left - right).map((pocket) => spot('straight', [pocket])),
    ...AT_ZERO[wheel],
    ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
    ...range(1, HIGHEST - 3).map((number) => spot('split', [number, number + 3])),
    ...streets.map((first) => spot('street', range(first, first + 2))),
    ...range(1, HIGHEST - 4)
      .filter((number) => number % 3 !== 0)
      .map((number) => spot('corner', [number, number + 1, number + 3, number + 4])),
    ...streets.slice(0, -1).map((first) => spot('six-line', range(first, first + 5))),
    ...[1, 2, 3].map((dozen) => spot('dozen', range(12 * dozen - 11, 12 * dozen), [dozen])),
    ...[1, 2, 3].map((column) =>
      spot(
        'column',
        NUMBERS.filter((number) => (number - column) % 3 === 0),
        [column],
      ),
    ),
    spot('red', RED_NUMBERS, []),
    spot(
      'black',
      NUMBERS.filter((number) => !RED_NUMBERS.includes(number)),
      [],
    ),
    spot(
      'even',
      NUMBERS.filter((number) => number % 2 === 0),
      [],
    ),
    spot(
      'odd',
      NUMBERS.filter((number) => number % 2 === 1),
      [],
    ),
    spot('low', range(1, 18), []),
    spot('high', range(19, HIGHEST), []),
  ];
}

/** A bet of the racetrack. They exist on the European wheel only. */
export type RacetrackCall =
  | { readonly call: 'voisins' | 'tiers' | 'orphelins' | 'jeu-zero' }
  /** A pocket and so many (1–9) on either side of it. */
  | { readonly call: 'neighbours'; readonly pocket: number; readonly eachSide: number }
  /** Finale en plein: all numbers that end in this digit. */
  | { readonly call: 'final'; readonly digit: number }
  /** Finale à cheval: the same numbers, each split with its neighbour three above; straight up where there is none. */
  | { readonly call: 'final-split'; readonly digit: number };

type Part = readonly [bet: RouletteBet, numbers: readonly number[], pieces: number];
const split = (left: number, right: number): Part => ['split', [left, right], 1];

const SERIES: Readonly<Record<'voisins' | 'tiers' | 'orphelins' | 'jeu-zero', readonly Part[]>> = {
  voisins: [
    ['trio', [0, 2, 3], 2],
    split(4, 7),
    split(12, 15),
    split(18, 21),
    split(19, 22),
    ['corner', [25, 26, 28, 29], 2],
    split(32, 35),
  ],
  tiers: [split(5, 8), split(10, 11), split(13, 16), split(23, 24), split(27, 30), split(33, 36)],
  orphelins: [['straight', [1], 1], split(6, 9), split(14, 17), split(17, 20), split(31, 34)],
  'jeu-zero': [split(0, 3), split(12, 15), ['straight', [26], 1], split(32, 35)],
};

/**
 * The chips that a call of the racetrack puts on the layout.
 * @param piece value of one chip, minor units.
 * @throws RangeError for a pocket, a count or a digit that does not exist.
 */
export function expandCall(call: RacetrackCall, piece: number): Chip[] {
  return partsOf(call).map(([bet, numbers, pieces]) => ({ bet, numbers, amount: pieces * piece }));
}

function partsOf(call: RacetrackCall): readonly Part[] {
  if (call.call === 'neighbours') return neighbours(call.pocket, call.eachSide).map(straight);
  if (call.call === 'final') return endingIn(call.digit).map(straight);
  if (call.call !== 'final-split') return SERIES[call.call];
  return endingIn(call.digit).map((number) =>
    number + ROW <= HIGHEST ? split(number, number + ROW) : straight(number),
  );
}

function endingIn(digit: number): number[] {
  const numbers = range(0, HIGHEST).filter((number) => number % 10 === digit);
  if (numbers.length === 0) throw new RangeError(`No number ends in ${digit}`);
  return numbers;
}

function straight(pocket: number): Part {
  return ['straight', [pocket], 1];
}

function neighbours(pocket: number, eachSide: number): number[] {
  const order = WHEEL_ORDER.european;
  const place = order.indexOf(pocket);
  if (place < 0 || !Number.isInteger(eachSide) || eachSide < 1 || eachSide > 9) {
    throw new RangeError(`No ${eachSide} neighbours of ${pocket}`);
  }
  return range(place - eachSide, place + eachSide).flatMap((at) => order.at(at % order.length) ?? []);
}
