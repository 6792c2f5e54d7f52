import type { GameEvent } from './base';
import type { Spot } from './table';

export type SicBoBet =
  | 'small'
  | 'big'
  | 'odd'
  | 'even'
  | 'any-triple'
  | 'triple'
  | 'double'
  | 'combination'
  | 'total'
  | 'single';

export interface SicBoSpot extends Spot {
  readonly bet: SicBoBet;
  /** The faces of a triple, double, combination or single; the total of a total; empty for the others. */
  readonly numbers: readonly number[];
  /** Odds to one; of a single when one die shows it, two and three dice pay two and three times as much. */
  readonly odds: number;
}

export interface DiceRolledEvent extends GameEvent {
  readonly type: 'diceRolled';
  readonly dice: readonly number[];
}

/** Chips are multiples of this many minor units. */
export const SIC_BO_STEP = 10;

/** Odds to one on a total of three dice. */
export const SIC_BO_TOTAL_ODDS: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
};

const FACES = [1, 2, 3, 4, 5, 6];

function spot(bet: SicBoBet, odds: number, most: number, numbers: readonly number[] = []): SicBoSpot {
  return { bet, numbers, odds, step: SIC_BO_STEP, most };
}

/** Every bet of the layout, with the most that may lie there in hundredths of a US dollar. */
export const SIC_BO_SPOTS: readonly SicBoSpot[] = [
  spot('small', 1, 200_000),
  spot('big', 1, 200_000),
  spot('odd', 1, 200_000),
  spot('even', 1, 200_000),
  spot('any-triple', 30, 10_000),
  ...FACES.map((face) => spot('triple', 180, 2_000, [face])),
  ...FACES.map((face) => spot('double', 11, 30_000, [face])),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) => spot('combination', 6, 50_000, [low, high])),
  ),
  ...Object.entries(SIC_BO_TOTAL_ODDS).map(([total, odds]) =>
    spot('total', odds, odds > 20 ? 10_000 : 30_000, [Number(total)]),
  ),
  ...FACES.map((face) => spot('single', 1, 100_000, [face])),
];
