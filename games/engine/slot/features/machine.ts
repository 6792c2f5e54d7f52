import type { Position, SlotFacts, SlotFeatures, SlotPays, WeightedValue } from '@croupier/contract/games/slot';
import { at } from '../../at';
import { cumulateWeights } from '../../draw';

export type Phase = 'base' | 'free';

/** A weighted list of values, ready to draw from. */
export interface ValueTable {
  readonly values: readonly WeightedValue[];
  readonly cumulative: readonly number[];
}

/** A slot's published facts as look-up tables. A cell is `reel * rows + row`; a symbol is its index in `facts.symbols`. */
export interface Machine {
  readonly facts: SlotFacts;
  readonly features: SlotFeatures;
  readonly pays: SlotPays;
  readonly reels: number;
  readonly rows: number;
  readonly cells: number;
  /** `strips[phase][reel][index]`. */
  readonly strips: Readonly<Record<Phase, readonly Uint8Array[]>>;
  /** `lines[line * reels + reel]` is the cell that the line crosses there. */
  readonly lines: Uint8Array;
  readonly lineCount: number;
  /** -1 when the game has no such symbol. */
  readonly wild: number;
  readonly scatter: number;
  readonly cash: number;
  readonly multiplier: number;
  /** `pay[symbol * (cells + 1) + count]`, hundredths of the stake; zero for scatters, which `scatterPays` knows. */
  readonly pay: Int32Array;
  /** By number of scatters in view. */
  readonly scatterPays: Int32Array;
  readonly freeSpins: Int32Array;
  /** What a wild multiplies its wins by. */
  readonly wildFactor: number;
  /** The printed numbers of cash or multiplier symbols. */
  readonly printed: ValueTable | undefined;
  /** Symbols that a book may choose. */
  readonly ordinary: readonly number[];
  readonly positions: readonly Position[];
  /** In hundredths of the stake. */
  readonly maxPayout: number;
}

const AND_MORE: readonly SlotPays[] = ['cluster', 'anywhere'];

/** A table by count; with `onward`, a larger count than listed pays like the largest listed below it. */
function byCount(values: Readonly<Record<number, number>>, length: number, onward: boolean): Int32Array {
  const table = new Int32Array(length);
  for (let count = 1; count < length; count += 1) {
    table[count] = values[count] ?? (onward ? at(table, count - 1) : 0);
  }
  return table;
}

/**
 * Turns a slot's published facts into look-up tables.
 * @throws Error when the facts describe a game that these rules cannot play.
 */
export function compileMachine(facts: SlotFacts): Machine {
  const features = facts.features ?? {};
  const { reels, rows } = facts;
  const cells = reels * rows;
  const pays = facts.pays ?? 'lines';
  const ofKind = (kind: string) => facts.symbols.findIndex((symbol) => symbol.kind === kind);
  const scatter = ofKind('scatter');
  const pay = new Int32Array(facts.symbols.length * (cells + 1));
  facts.symbols.forEach((symbol, index) => {
    if (index !== scatter) pay.set(byCount(symbol.pays, cells + 1, AND_MORE.includes(pays)), index * (cells + 1));
  });
  const printed = features.hold?.values ?? features.multipliers?.values;
  const machine: Machine = {
    facts,
    features,
    pays,
    reels,
    rows,
    cells,
    strips: { base: compileStrips(facts, 'base'), free: compileStrips(facts, 'free') },
    lines: Uint8Array.from(facts.lines.flatMap((line) => line.map((row, reel) => reel * rows + row))),
    lineCount: facts.lines.length,
    wild: ofKind('wild'),
    scatter,
    cash: ofKind('cash'),
    multiplier: ofKind('multiplier'),
    pay,
    scatterPays: byCount(facts.symbols[scatter]?.pays ?? {}, cells + 1, true),
    freeSpins: byCount(facts.freeSpins.awarded, cells + 1, true),
    wildFactor: facts.symbols.find((symbol) => symbol.kind === 'wild')?.factor ?? 1,
    printed: printed && { values: printed, cumulative: cumulateWeights(printed.map(({ weight }) => weight)) },
    ordinary: facts.symbols.flatMap(({ kind }, index) => (kind === 'high' || kind === 'low' ? [index] : [])),
    positions: Array.from({ length: cells }, (_, cell) => ({ reel: Math.floor(cell / rows), row: cell % rows })),
    maxPayout: facts.maxWin * 100,
  };
  checkMachine(machine);
  return machine;
}

function compileStrips(facts: SlotFacts, phase: Phase): Uint8Array[] {
  return facts.strips[phase].map((strip) =>
    Uint8Array.from(strip, (code) => {
      const symbol = facts.symbols.findIndex((known) => known.code === code);
      if (symbol < 0) throw new Error(`${facts.code}: reel strip names an unknown symbol ${code}`);
      return symbol;
    }),
  );
}

function checkMachine(machine: Machine): void {
  const { facts, features, strips, reels, rows, wild, scatter } = machine;
  const need = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${facts.code}: ${what}`);
  };
  const awards = Object.keys(facts.freeSpins.awarded).length > 0;
  need(strips.base.length === reels && strips.free.length === (awards ? reels : 0), 'one strip a reel is needed');
  need(
    [...strips.base, ...strips.free].every((strip) => strip.length >= rows),
    'a strip is shorter than the grid',
  );
  need(
    facts.lines.every((line) => line.length === reels && line.every((row) => row >= 0 && row < rows)),
    'a line leaves the board',
  );
  need((machine.pays === 'lines') === machine.lineCount > 0, 'lines are for games that pay by lines');
  need(!awards || scatter >= 0, 'free spins need a scatter');
  need(!awards || facts.freeSpins.maxTotal > 0, 'free spins need a limit');
  // By ways, the first reel alone then decides which symbols can win.
  const wildInFront = [strips.base, strips.free].some((set) => set[0]?.includes(wild));
  need(machine.pays !== 'ways' || !wildInFront, 'the wild may not be on the first reel');
  need((features.hold === undefined) === machine.cash < 0, 'cash symbols belong to hold and spin');
  need((features.multipliers === undefined) === machine.multiplier < 0, 'multiplier symbols need their values');
  need(features.multipliers === undefined || features.cascade !== undefined, 'multiplier symbols need cascades');
  const movers = [
    features.cascade,
    features.stickyWins,
    features.walkingWild,
    features.expandingWild,
    features.stickyWild,
    features.hold,
  ].filter((feature) => feature !== undefined);
  need(movers.length <= 1, 'these features do not go together');
  need(features.stickyWins === undefined || scatter < 0, 'winning symbols that stay and scatters do not go together');
  need(features.book === undefined || machine.pays === 'lines', 'a book pays by lines');
}
