import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../../games/engine/at';

type Phase = 'base' | 'free';

/** All boards with one stop of the first reel. */
export interface CascadeOrder {
  readonly facts: SlotFacts;
  readonly phase: Phase;
  readonly stop: number;
}

/** How many boards end with each win, before scatters, and each number of scatters in view. */
export type CascadeCounts = readonly { readonly win: number; readonly scatters: number; readonly boards: number }[];

/** What one symbol's wins of one length come to on the boards that were followed, cascades and their multipliers included. */
export interface CascadeWin {
  readonly symbol: string;
  readonly count: number;
  readonly wins: number;
  /** Hundredths of the stake. */
  readonly amount: number;
}

export interface CascadeReport {
  readonly counts: CascadeCounts;
  readonly wins: readonly CascadeWin[];
}

const ROWS = 3;
const REELS = 5;
const CELLS = REELS * ROWS;
/** A line that breaks before the third reel wins nothing. */
const LEAST = 3;
/** Wins and scatters share one map key. */
const SCATTERS = 16;

/** True for games whose cascades are derived by these counts: what falls in is read on from the strips, and each spin begins anew. */
export function countsCascades({ features, pays, reels, rows, symbols, strips }: SlotFacts): boolean {
  const wild = symbols.find(({ kind }) => kind === 'wild');
  const inFront = [strips.base, strips.free].some((set) => wild !== undefined && set[0]?.includes(wild.code));
  const kinds = ['wild', 'scatter', 'high', 'low'];
  return (
    (pays ?? 'lines') === 'lines' &&
    reels === REELS &&
    rows === ROWS &&
    features?.cascade?.keeps === false &&
    Object.keys(features).length === 1 &&
    !inFront &&
    wild?.factor === undefined &&
    symbols.every((symbol) => kinds.includes(symbol.kind) && !('2' in symbol.pays))
  );
}

/**
 * Follows every board with its cascades to the end, from the stops alone: nothing here is drawn. It shares no code with the rules that play,
 * so each is a check on the other: a cell is a bit of its symbol, a wild all bits, and a line goes on while its bits have one in common.
 */
class CascadeWalk {
  readonly #strips: readonly Uint8Array[];
  readonly #bitsOf: Int32Array;
  readonly #pays: Int32Array;
  readonly #lines: Uint8Array;
  readonly #factors: readonly number[];
  readonly #scatter: number;
  readonly #symbols = new Uint8Array(CELLS);
  readonly #bits = new Int32Array(CELLS);
  readonly #tops = new Int32Array(REELS);
  readonly #counts = new Map<number, number>();
  /** By symbol and count, as in the pay table. */
  readonly #wins: Float64Array;
  readonly #amounts: Float64Array;
  readonly #codes: readonly string[];

  constructor({ symbols, strips, lines, features }: SlotFacts, phase: Phase) {
    const index = new Map(symbols.map(({ code }, place) => [code, place]));
    this.#strips = strips[phase].map((strip) => Uint8Array.from(strip, (code) => index.get(code) ?? 255));
    this.#bitsOf = Int32Array.from(symbols, ({ kind }, place) => bitsOfKind(kind, place));
    this.#pays = new Int32Array(symbols.length * (REELS + 1));
    this.#wins = new Float64Array(this.#pays.length);
    this.#amounts = new Float64Array(this.#pays.length);
    this.#codes = symbols.map(({ code }) => code);
    symbols.forEach(({ kind, pays }, place) => {
      if (kind === 'scatter') return;
      for (let count = LEAST; count <= REELS; count += 1) {
        this.#pays[place * (REELS + 1) + count] = pays[count] ?? 0;
      }
    });
    this.#lines = Uint8Array.from(lines.flatMap((line) => line.map((row, reel) => reel * ROWS + row)));
    this.#factors = features?.cascade?.[phase] ?? [1];
    this.#scatter = symbols.findIndex(({ kind }) => kind === 'scatter');
  }

  /** Walks all boards with one stop of the first reel. */
  walk(stop: number): CascadeReport {
    const [, second = 0, third = 0, fourth = 0, fifth = 0] = this.#strips.map(({ length }) => length);
    for (let stop1 = 0; stop1 < second; stop1 += 1) {
      for (let stop2 = 0; stop2 < third; stop2 += 1) {
        this.#land(0, stop);
        this.#land(1, stop1);
        this.#land(2, stop2);
        const hopeful = this.#hopeful();
        for (let stop3 = 0; stop3 < fourth; stop3 += 1) {
          for (let stop4 = 0; stop4 < fifth; stop4 += 1) {
            if (hopeful) {
              this.#land(0, stop);
              this.#land(1, stop1);
              this.#land(2, stop2);
            }
            this.#land(3, stop3);
            this.#land(4, stop4);
            const win = hopeful ? this.#playOut() : 0;
            const key = win * SCATTERS + this.#scatters();
            this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
          }
        }
      }
    }
    const counts = [...this.#counts].map(([key, boards]) => ({
      win: Math.floor(key / SCATTERS),
      scatters: key % SCATTERS,
      boards,
    }));
    return { counts, wins: this.#told() };
  }

  #told(): CascadeWin[] {
    return this.#codes.flatMap((symbol, place) =>
      Array.from({ length: REELS + 1 }, (_, count) => {
        const entry = place * (REELS + 1) + count;
        return { symbol, count, wins: at(this.#wins, entry), amount: at(this.#amounts, entry) };
      }).filter(({ wins }) => wins > 0),
    );
  }

  // Bare casts from here on: these run some hundred million times.

  #land(reel: number, stop: number): void {
    const strip = this.#strips[reel] as Uint8Array;
    this.#tops[reel] = stop;
    for (let row = 0; row < ROWS; row += 1) {
      const place = stop + row;
      this.#put(reel * ROWS + row, strip[place < strip.length ? place : place - strip.length] as number);
    }
  }

  #put(cell: number, symbol: number): void {
    this.#symbols[cell] = symbol;
    this.#bits[cell] = this.#bitsOf[symbol] as number;
  }

  /** Whether any line wins on the first three reels. */
  #hopeful(): boolean {
    const lines = this.#lines;
    const bits = this.#bits;
    for (let from = 0; from < lines.length; from += REELS) {
      const first = bits[lines[from] as number] as number;
      const second = bits[lines[from + 1] as number] as number;
      if ((first & second & (bits[lines[from + 2] as number] as number)) !== 0) return true;
    }
    return false;
  }

  /** @returns what the board and its cascades win, hundredths of the stake. */
  #playOut(): number {
    let total = 0;
    for (let step = 0; ; step += 1) {
      const factor = this.#factors[Math.min(step, this.#factors.length - 1)] as number;
      let win = 0;
      let won = 0;
      for (let from = 0; from < this.#lines.length; from += REELS) {
        const first = this.#lines[from] as number;
        let common = this.#bits[first] as number;
        let count = 1;
        let cells = 1 << first;
        while (count < REELS) {
          const cell = this.#lines[from + count] as number;
          common &= this.#bits[cell] as number;
          if (common === 0) break;
          cells |= 1 << cell;
          count += 1;
        }
        if (count < LEAST) continue;
        const entry = (this.#symbols[first] as number) * (REELS + 1) + count;
        const paid = (this.#pays[entry] as number) * factor;
        this.#wins[entry] = (this.#wins[entry] as number) + 1;
        this.#amounts[entry] = (this.#amounts[entry] as number) + paid;
        win += paid;
        won |= cells;
      }
      if (win === 0) return total;
      total += win;
      this.#fall(won);
    }
  }

  /** Takes the won cells away; what stays sinks, and the reel turns on backwards above it. */
  #fall(won: number): void {
    for (let reel = 0; reel < REELS; reel += 1) {
      const top = reel * ROWS;
      if (((won >> top) & 7) === 0) continue;
      const strip = this.#strips[reel] as Uint8Array;
      let bottom = top + ROWS - 1;
      for (let cell = bottom; cell >= top; cell -= 1) {
        if ((won >> cell) & 1) continue;
        if (bottom !== cell) this.#put(bottom, this.#symbols[cell] as number);
        bottom -= 1;
      }
      let place = this.#tops[reel] as number;
      for (; bottom >= top; bottom -= 1) {
        place = place === 0 ? strip.length - 1 : place - 1;
        this.#put(bottom, strip[place] as number);
      }
      this.#tops[reel] = place;
    }
  }

  #scatters(): number {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell += 1) if (this.#symbols[cell] === this.#scatter) count += 1;
    return count;
  }
}

/** A scatter is on no line. */
function bitsOfKind(kind: string, place: number): number {
  if (kind === 'wild') return -1;
  return kind === 'scatter' ? 0 : 1 << place;
}

/** All boards of one stop of the first reel, followed to their ends. A second or two. */
export function walkCascades({ facts, phase, stop }: CascadeOrder): CascadeReport {
  if (!countsCascades(facts)) throw new Error(`${facts.code} has cascades that these counts do not follow`);
  at(at(facts.strips[phase], 0), stop);
  return new CascadeWalk(facts, phase).walk(stop);
}
