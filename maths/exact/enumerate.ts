import { at } from '../../games/engine/at';
import { PayoutEvaluator } from '../../games/engine/slot/payout-evaluator';
import { COUNTS } from '../../games/engine/slot/tables';
import type { ReelSet, SlotTables } from '../../games/engine/slot/tables';

/** One class of boards: this many scatters and this win before the multiplier, shown by `boards` of the cycle's combinations. */
export interface BoardClass {
  readonly scatters: number;
  /** Line and scatter wins in hundredths of the stake. */
  readonly win: number;
  readonly boards: number;
}

/** All that one set of reels can show. */
export interface ReelCycle {
  /** The number of equally likely boards: the product of the strip lengths. */
  readonly boards: number;
  readonly classes: readonly BoardClass[];
}

/**
 * Walks the full cycle of a set of reels, every combination of five stops, and counts what each pays.
 * Tens of millions of boards: a second or so.
 */
export function enumerateCycle(tables: SlotTables, reels: ReelSet): ReelCycle {
  const evaluator = new PayoutEvaluator(tables, reels);
  const unit = payUnit(tables);
  const largest = tables.facts.lines.length * Math.max(...tables.linePays);
  const wins = largest / unit + 1;
  const boards = new Float64Array(wins * COUNTS);
  const [length0, length1, length2, length3, length4] = Array.from({ length: 5 }, (_, reel) => at(reels.lengths, reel));
  const [scatters0, scatters1, scatters2, scatters3, scatters4] = Array.from({ length: 5 }, (_, reel) =>
    at(reels.scatters, reel),
  );
  if (!length0 || !length1 || !length2 || !length3 || !length4) throw new RangeError('A reel strip is empty');
  if (!scatters0 || !scatters1 || !scatters2 || !scatters3 || !scatters4) throw new RangeError('A reel is missing');
  // Bare casts in the inner loops, for the reason given at PayoutEvaluator.
  for (let stop0 = 0; stop0 < length0; stop0 += 1) {
    for (let stop1 = 0; stop1 < length1; stop1 += 1) {
      for (let stop2 = 0; stop2 < length2; stop2 += 1) {
        const scattersOnThree = at(scatters0, stop0) + at(scatters1, stop1) + at(scatters2, stop2);
        for (let stop3 = 0; stop3 < length3; stop3 += 1) {
          const scattersOnFour = scattersOnThree + (scatters3[stop3] as number);
          for (let stop4 = 0; stop4 < length4; stop4 += 1) {
            const win = evaluator.linePayout(stop0, stop1, stop2, stop3, stop4);
            const place = (scattersOnFour + (scatters4[stop4] as number)) * wins + win / unit;
            boards[place] = (boards[place] as number) + 1;
          }
        }
      }
    }
  }
  return { boards: length0 * length1 * length2 * length3 * length4, classes: toClasses(tables, boards, wins, unit) };
}

function toClasses(tables: SlotTables, boards: Float64Array, wins: number, unit: number): BoardClass[] {
  const classes: BoardClass[] = [];
  boards.forEach((count, place) => {
    if (count === 0) return;
    const scatters = Math.floor(place / wins);
    classes.push({ scatters, win: (place % wins) * unit + at(tables.scatterPays, scatters), boards: count });
  });
  return classes;
}

/** The largest amount, in hundredths of the stake, that every pay is a multiple of. */
export function payUnit(tables: SlotTables): number {
  const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right));
  return [...tables.linePays, ...tables.scatterPays].reduce(divisor, 0);
}
