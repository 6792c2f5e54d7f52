import { at } from '../../games/engine/at';
import { ROWS } from '../../games/engine/slot/tables';
import type { GameType, SlotTables } from '../../games/engine/slot/tables';
import { add, multiply, rational, sum } from '../exact/rational';
import type { Rational } from '../exact/rational';

/** How often one win of the pay table comes on a board and what it returns there, before any multiplier. */
export interface WinShare {
  readonly symbol: string;
  readonly count: number;
  /** Hundredths of the stake. */
  readonly pay: number;
  /** Expected number of these wins on one board. */
  readonly frequency: Rational;
  /** Expected return of one board through this win, as a fraction of the stake. */
  readonly share: Rational;
}

/**
 * The closed form: each line crosses each reel at one position, uniform on the strip, so symbol frequencies alone give every
 * line win's probability; a reel shows its scatters with probability 3 × scatters / length. Independent of all evaluators, and so
 * the check on them.
 */
export function winShares(tables: SlotTables, gameType: GameType): WinShare[] {
  const { facts } = tables;
  return facts.symbols.flatMap(({ code, kind, pays }) =>
    Object.entries(pays).map(([countText, pay]) => {
      const count = Number(countText);
      const frequency =
        kind === 'scatter'
          ? scatterProbability(tables, gameType, count)
          : multiply(rational(facts.lines.length), lineProbability(tables, gameType, code, count));
      return { symbol: code, count, pay, frequency, share: multiply(frequency, rational(pay, 100)) };
    }),
  );
}

/** The expected return of one board as a fraction of the stake, by the closed form. */
export function boardReturn(tables: SlotTables, gameType: GameType): Rational {
  return sum(winShares(tables, gameType).map((win) => win.share));
}

/** The probability that exactly `count` scatters are in view. */
export function scatterProbability(tables: SlotTables, gameType: GameType, count: number): Rational {
  const scatterCode = at(tables.facts.symbols, tables.scatter).code;
  let distribution: Rational[] = [rational(1)];
  for (const strip of tables.facts.strips[gameType]) {
    const scatters = strip.filter((code) => code === scatterCode).length;
    const shown = rational(ROWS * scatters, strip.length);
    const hidden = rational(strip.length - ROWS * scatters, strip.length);
    distribution = Array.from({ length: distribution.length + 1 }, (_, landed) =>
      add(
        multiply(distribution[landed] ?? rational(0), hidden),
        multiply(distribution[landed - 1] ?? rational(0), shown),
      ),
    );
  }
  return at(distribution, count);
}

/** The probability that one line shows `code` on exactly the first `count` reels, wilds standing in from the second on. */
function lineProbability(tables: SlotTables, gameType: GameType, code: string, count: number): Rational {
  const wildCode = at(tables.facts.symbols, tables.wild).code;
  const factors = tables.facts.strips[gameType].map((strip, reel) => {
    const matching = strip.filter((shown) => shown === code || (reel > 0 && shown === wildCode)).length;
    if (reel < count) return rational(matching, strip.length);
    return reel === count ? rational(strip.length - matching, strip.length) : rational(1);
  });
  return factors.reduce(multiply);
}
