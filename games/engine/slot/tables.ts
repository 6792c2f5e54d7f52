import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../at';

export const REELS = 5;
export const ROWS = 3;
/** Table columns for counts 0 … 5 of a symbol. */
export const COUNTS = REELS + 1;

export type GameType = 'base' | 'free';

/** One set of five reels, ready for look-ups. A stop is the strip index that shows in the top row. */
export interface ReelSet {
  readonly lengths: readonly number[];
  /** `windows[reel][stop]` are the symbol codes in view, top to bottom. */
  readonly windows: readonly (readonly (readonly string[])[])[];
  /** `strips[reel][index]` is a symbol's index in `facts.symbols`. */
  readonly strips: readonly Uint8Array[];
  /** `matchRows[reel][symbol * length + stop]`: bit r is set when row r shows the symbol or a wild that stands for it. */
  readonly matchRows: readonly Uint8Array[];
  /** `scatters[reel][stop]`: how many scatters are in view. */
  readonly scatters: readonly Uint8Array[];
}

export interface SlotTables {
  readonly facts: SlotFacts;
  readonly base: ReelSet;
  readonly free: ReelSet;
  readonly wild: number;
  readonly scatter: number;
  /** `linePays[symbol * COUNTS + count]` in hundredths of the stake; zero for the scatter, which does not pay on lines. */
  readonly linePays: Int32Array;
  /** `scatterPays[count]` in hundredths of the stake. Counts above five cannot occur: see `compileSlot`. */
  readonly scatterPays: Int32Array;
  /** `freeSpins[count]`: spins awarded for that many scatters. */
  readonly freeSpins: Int32Array;
  /** The round's largest payout, in hundredths of the stake. */
  readonly maxPayout: number;
}

/** The rows of a reel that show a fitting symbol when it stops here. */
function rowsWhere(strip: Uint8Array, stop: number, fits: (symbol: number) => boolean): number[] {
  return Array.from({ length: ROWS }, (_, row) => row).filter((row) => fits(at(strip, (stop + row) % strip.length)));
}

function compileReels(facts: SlotFacts, codes: readonly (readonly string[])[], wild: number, scatter: number): ReelSet {
  const strips = codes.map((strip) =>
    Uint8Array.from(strip, (code) => {
      const symbol = facts.symbols.findIndex((known) => known.code === code);
      if (symbol < 0) throw new Error(`${facts.code}: reel strip names an unknown symbol ${code}`);
      return symbol;
    }),
  );
  return {
    strips,
    lengths: strips.map((strip) => strip.length),
    windows: codes.map((strip) =>
      strip.map((_, stop) => Array.from({ length: ROWS }, (_row, row) => at(strip, (stop + row) % strip.length))),
    ),
    matchRows: strips.map((strip) => {
      const masks = new Uint8Array(facts.symbols.length * strip.length);
      return masks.map((_, index) => {
        const wanted = Math.floor(index / strip.length);
        const fits = (symbol: number) => symbol === wanted || (symbol === wild && wanted !== scatter);
        return rowsWhere(strip, index % strip.length, fits).reduce((mask, row) => mask | (1 << row), 0);
      });
    }),
    scatters: strips.map((strip) =>
      strip.map((_, stop) => rowsWhere(strip, stop, (symbol) => symbol === scatter).length),
    ),
  };
}

function checkShape(facts: SlotFacts, wild: number, scatter: number): void {
  const fail = (what: string): never => {
    throw new Error(`${facts.code}: ${what}`);
  };
  if (facts.reels !== REELS || facts.rows !== ROWS) fail('this engine plays five reels of three rows');
  if (wild < 0 || scatter < 0) fail('a wild and a scatter symbol are needed');
  const wildCode = at(facts.symbols, wild).code;
  const scatterCode = at(facts.symbols, scatter).code;
  for (const strips of [facts.strips.base, facts.strips.free]) {
    if (strips.length !== REELS) fail('five reel strips are needed');
    // So the first reel alone decides which symbol a line pays.
    if (strips[0]?.includes(wildCode)) fail('the wild may not be on the first reel');
    for (const strip of strips) {
      const tooClose = strip.some(
        (code, index) =>
          code === scatterCode && [1, 2].some((step) => strip[(index + step) % strip.length] === scatterCode),
      );
      // So a board never holds more scatters than the pay table knows.
      if (strip.length < ROWS || tooClose) fail('each reel shows at most one scatter at a time');
    }
  }
  for (const line of facts.lines) {
    if (line.length !== REELS || line.some((row) => !(row >= 0 && row < ROWS))) fail('a line leaves the board');
  }
}

/**
 * Turns a slot's published facts into look-up tables. Everything the rules know about a game comes from its facts, so whoever
 * holds the published facts can replay a round.
 * @throws Error when the facts describe a game that these rules cannot play.
 */
export function compileSlot(facts: SlotFacts): SlotTables {
  const wild = facts.symbols.findIndex((symbol) => symbol.kind === 'wild');
  const scatter = facts.symbols.findIndex((symbol) => symbol.kind === 'scatter');
  checkShape(facts, wild, scatter);
  const byCount = (values: Readonly<Record<number, number>>) =>
    Int32Array.from({ length: COUNTS }, (_, count) => values[count] ?? 0);
  const linePays = new Int32Array(facts.symbols.length * COUNTS);
  facts.symbols.forEach((symbol, index) => {
    if (index !== scatter) linePays.set(byCount(symbol.pays), index * COUNTS);
  });
  return {
    facts,
    base: compileReels(facts, facts.strips.base, wild, scatter),
    free: compileReels(facts, facts.strips.free, wild, scatter),
    wild,
    scatter,
    linePays,
    scatterPays: byCount(at(facts.symbols, scatter).pays),
    freeSpins: byCount(facts.freeSpins.awarded),
    maxPayout: facts.maxWin * 100,
  };
}
