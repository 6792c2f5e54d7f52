import { DOUBLE_ZERO, type RouletteSpot, type RouletteWheel, rouletteSpots } from '@croupier/contract/games/roulette';
import { spotKey } from '@croupier/contract/games/table';

/**
 * Where the spots of the layout lie. `u` counts streets away from the zero (the zero lies at -1 to 0), `v` counts numbers across a street
 * (1 at 0 to 1, 3 at 2 to 3); dozens and even chances lie at negative `v`.
 */
export interface Area {
  readonly u: number;
  readonly v: number;
  readonly along: number;
  readonly across: number;
}

export interface Place {
  readonly spot: RouletteSpot;
  readonly key: string;
  /** Drawn as a cell; absent for bets on the lines between cells. */
  readonly cell?: Area;
  /** Press area of this spot. Later places cover earlier ones. */
  readonly hit: Area;
}

const OUTSIDE = 0.75;
export const STREETS = 12;
/** How far layout and rows outside of it reach. */
export const EXTENT: Area = { u: -1, v: -2 * OUTSIDE, along: STREETS + 2, across: 3 + 2 * OUTSIDE };

/** Half the breadth of the line between two cells on which a press means both. */
const LINE = 0.19;
const CORNER = 0.23;
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

const streetOf = (number: number): number => Math.ceil(number / 3) - 1;
const rowOf = (number: number): number => (number - 1) % 3;
const around = (u: number, v: number, halfAlong: number, halfAcross: number): Area => ({
  u: u - halfAlong,
  v: v - halfAcross,
  along: 2 * halfAlong,
  across: 2 * halfAcross,
});

/** Where bets at the zeros lie on the line at `u` 0, by their key. */
const AT_ZERO: Readonly<Record<RouletteWheel, Readonly<Record<string, number>>>> = {
  european: {
    'split:0-1': 0.5,
    'split:0-2': 1.5,
    'split:0-3': 2.5,
    'trio:0-1-2': 1,
    'trio:0-2-3': 2,
    'first-four:0-1-2-3': 0,
  },
  american: {
    'split:0-1': 0.55,
    'split:0-2': 1.26,
    'split:2-37': 1.74,
    'split:3-37': 2.45,
    'trio:0-1-2': 1,
    'trio:0-2-37': 1.5,
    'trio:2-3-37': 2,
    'top-line:0-1-2-3-37': 0,
  },
};

function pocketCell(pocket: number, wheel: RouletteWheel): Area {
  if (pocket === DOUBLE_ZERO) return { u: -1, v: 1.5, along: 1, across: 1.5 };
  if (pocket === 0) return { u: -1, v: 0, along: 1, across: wheel === 'american' ? 1.5 : 3 };
  return { u: streetOf(pocket), v: rowOf(pocket), along: 1, across: 1 };
}

function placeOf(spot: RouletteSpot, wheel: RouletteWheel): Place {
  const key = spotKey(spot.bet, spot.numbers);
  const cellPlace = (cell: Area): Place => ({ spot, key, cell, hit: cell });
  const [first = 0, second = 0] = spot.numbers;
  const zeroAt = AT_ZERO[wheel][key];
  if (zeroAt !== undefined) {
    const narrow = spot.bet !== 'split' || wheel === 'american';
    return { spot, key, hit: around(0, zeroAt, CORNER, narrow ? 0.13 : 0.3) };
  }
  switch (spot.bet) {
    case 'straight':
      return cellPlace(pocketCell(first, wheel));
    case 'dozen':
      return cellPlace({ u: 4 * (first - 1), v: -OUTSIDE, along: 4, across: OUTSIDE });
    case 'column':
      return cellPlace({ u: STREETS, v: first - 1, along: 1, across: 1 });
    case 'street':
      return { spot, key, hit: around(streetOf(first) + 0.5, 0, 0.3, LINE) };
    case 'six-line':
      return { spot, key, hit: around(streetOf(first) + 1, 0, CORNER, CORNER) };
    case 'corner':
      return { spot, key, hit: around(streetOf(first) + 1, rowOf(first) + 1, CORNER, CORNER) };
    case 'split':
      if (second === DOUBLE_ZERO) return { spot, key, hit: around(-0.5, 1.5, 0.3, LINE) };
      return second === first + 1
        ? { spot, key, hit: around(streetOf(first) + 0.5, rowOf(first) + 1, 0.3, LINE) }
        : { spot, key, hit: around(streetOf(first) + 1, rowOf(first) + 0.5, LINE, 0.3) };
    default:
      return cellPlace({ u: 2 * EVEN_CHANCES.indexOf(spot.bet), v: -2 * OUTSIDE, along: 2, across: OUTSIDE });
  }
}

/** Every spot with its place: cells first, then lines, then crossings, so that the smaller lies over the larger. */
export function placesOf(wheel: RouletteWheel): readonly Place[] {
  const rank = ({ cell, spot }: Place): number => (cell ? 0 : spot.bet === 'split' || spot.bet === 'street' ? 1 : 2);
  return rouletteSpots(wheel)
    .map((spot) => placeOf(spot, wheel))
    .toSorted((left, right) => rank(left) - rank(right));
}

export const centreOf = ({ u, v, along, across }: Area) => ({ u: u + along / 2, v: v + across / 2 });

export type Direction = 'away' | 'back' | 'up' | 'down';
const AHEAD: Readonly<Record<Direction, readonly [u: number, v: number]>> = {
  away: [1, 0],
  back: [-1, 0],
  up: [0, 1],
  down: [0, -1],
};
/** A step to the side counts so many times a step ahead. */
const SIDEWAYS = 2.5;

/** The nearest spot in a direction, for the arrow keys; the spot itself when there is none. */
export function neighbourOf(places: readonly Place[], from: Place, direction: Direction): Place {
  const [du, dv] = AHEAD[direction];
  const start = centreOf(from.hit);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const { u, v } = centreOf(place.hit);
    const ahead = (u - start.u) * du + (v - start.v) * dv;
    const aside = Math.abs((u - start.u) * dv) + Math.abs((v - start.v) * du);
    if (ahead <= 0.05) continue;
    const distance = ahead + SIDEWAYS * aside;
    if (distance >= least) continue;
    least = distance;
    best = place;
  }
  return best;
}
