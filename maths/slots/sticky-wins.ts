import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../games/engine/at';
import type { Outcome } from '../exact/outcomes';
import { rational } from '../exact/rational';
import type { WinShare } from './shares/win-shares';

const ROWS = 3;
const REELS = 3;
const CELLS = REELS * ROWS;
/** More than the bits of a cell ever are: three cells share a number. */
const SYMBOL_BITS = 2 ** 16;
/** Each respin holds at least one cell more, so a round has at most this many boards. */
const MOST_BOARDS = CELLS + 1;

/** True for a game of three reels whose winning lines stay, with nothing else to it. */
export function countsStickyWins({ features, pays, reels, rows, symbols, lines }: SlotFacts): boolean {
  return (
    (pays ?? 'lines') === 'lines' &&
    reels === REELS &&
    rows === ROWS &&
    features?.stickyWins?.phases.join() === 'base' &&
    Object.keys(features).length === 1 &&
    lines.length > 0 &&
    symbols.every(({ kind, factor, pays: paid }) =>
      ['wild', 'high', 'low'].includes(kind) && factor === undefined ? Object.keys(paid).join() === '3' : false,
    )
  );
}

/** Where a round stands between two boards: the cells that stay, `cells[cell]` the bits of a symbol or 0, and what they win. */
interface Held {
  readonly cells: readonly number[];
  readonly win: number;
}

/** What a board leads to where the round goes on. */
interface Next {
  readonly held: Held;
  readonly count: number;
}

/** What is known of a game whose wins stay. */
export interface StickyWins {
  /** Every way a round can end with its exact probability. */
  readonly outcomes: readonly Outcome[];
  /** What each win adds to the return: a line wins on the board that completes it, and keeps its win from then on. */
  readonly shares: readonly WinShare[];
}

/** Derives how rounds end: a chain over what is held, each step the full cycle of the reels. @throws Error for other games. */
export function deriveStickyWins(facts: SlotFacts): StickyWins {
  if (!countsStickyWins(facts)) throw new Error(`${facts.code} is no game of three reels whose wins stay`);
  const chain = new Chain(facts);
  const boards = BigInt(chain.boards);
  const ended = new Map<number, bigint>();
  /** By the bits of what wins. */
  const completed = new Map<number, bigint>();
  /** Probabilities as numerators over boards^MOST_BOARDS, so that nothing is rounded; by the number of cells held. */
  const waiting = Array.from({ length: CELLS + 1 }, () => new Map<string, { held: Held; mass: bigint }>());
  at(waiting, 0).set('', {
    held: { cells: Array<number>(CELLS).fill(0), win: 0 },
    mass: boards ** BigInt(MOST_BOARDS),
  });
  for (const states of waiting) {
    for (const { held, mass } of states.values()) {
      const share = mass / boards;
      const { ends, goesOn, wins } = chain.after(held);
      wins.forEach((count, bits) => {
        if (count > 0) completed.set(bits, (completed.get(bits) ?? 0n) + share * BigInt(count));
      });
      for (const [win, count] of ends) ended.set(win, (ended.get(win) ?? 0n) + share * BigInt(count));
      for (const [key, { held: next, count }] of goesOn) {
        const filled = at(waiting, next.cells.filter((bits) => bits !== 0).length);
        filled.set(key, { held: next, mass: (filled.get(key)?.mass ?? 0n) + share * BigInt(count) });
      }
    }
  }
  const all = boards ** BigInt(MOST_BOARDS);
  return {
    outcomes: [...ended].map(([pay, mass]) => ({ pay, probability: rational(mass, all) })),
    shares: [...completed].map(([bits, mass]) => {
      const { code, pay } = chain.winOf(bits);
      return {
        part: 'base game',
        win: `${REELS} ${code}`,
        frequency: rational(mass, all),
        share: rational(mass * BigInt(pay), all * 100n),
      };
    }),
  };
}

/** The boards that follow what is held. A symbol is one bit, a wild all bits: a line wins when its cells have a bit in common. */
class Chain {
  readonly boards: number;
  readonly #columns: readonly (readonly (readonly number[])[])[];
  /** The rows of each line. */
  readonly #lines: readonly (readonly [number, number, number])[];
  readonly #thirdRows: Uint8Array;
  readonly #wild: number;
  /** By bits in common. */
  readonly #pays: Int32Array;
  readonly #codes = new Map<number, string>();

  constructor({ symbols, strips, lines }: SlotFacts) {
    const ordinary = symbols.filter(({ kind }) => kind !== 'wild');
    this.#wild = (1 << ordinary.length) - 1;
    const bits = new Map(ordinary.map(({ code }, place) => [code, 1 << place]));
    const bitsOf = (code: string) => bits.get(code) ?? this.#wild;
    this.#pays = new Int32Array(this.#wild + 1);
    for (const { code, pays } of symbols) {
      this.#pays[bitsOf(code)] = pays[REELS] ?? 0;
      this.#codes.set(bitsOf(code), code);
    }
    this.#columns = strips.base.map((strip) =>
      strip.map((_, stop) =>
        Array.from({ length: ROWS }, (_row, row) => bitsOf(at(strip, (stop + row) % strip.length))),
      ),
    );
    this.#lines = lines.map((line) => [at(line, 0), at(line, 1), at(line, 2)]);
    this.#thirdRows = Uint8Array.from(this.#lines, (rows) => rows[2]);
    this.boards = strips.base.reduce((product, { length }) => product * length, 1);
  }

  /** The symbol that wins with these bits in common, and what it pays. */
  winOf(bits: number): { readonly code: string; readonly pay: number } {
    return { code: this.#codes.get(bits) ?? '', pay: at(this.#pays, bits) };
  }

  /**
   * What the next board leads to, and on how many of `boards` boards: the wins that end the round, what may be held on, and the lines that
   * win anew, by their bits in common.
   */
  after(held: Held): {
    readonly ends: ReadonlyMap<number, number>;
    readonly goesOn: ReadonlyMap<string, Next>;
    readonly wins: Float64Array;
  } {
    const wins = new Float64Array(this.#pays.length);
    const [first = [], second = [], third = []] = this.#columns.map((column, reel) => distinct(column, held, reel));
    const ends = new Map<number, number>();
    const goesOn = new Map<string, Next>();
    const common = new Int32Array(this.#lines.length);
    const open = this.#lines.map((rows) => rows.some((row, reel) => at(held.cells, reel * ROWS + row) === 0));
    const thirdStops = third.reduce((all, { count }) => all + count, 0);
    let lost = 0;
    for (const left of first) {
      for (const middle of second) {
        // What the first two reels leave of each line that is not held, for all that the third may show.
        let hopes = 0;
        for (let line = 0; line < common.length; line += 1) {
          const [row0, row1] = this.#lines[line] as readonly [number, number, number];
          const bits = open[line] === true ? (left.cells[row0] as number) & (middle.cells[row1] as number) : 0;
          common[line] = bits;
          hopes |= bits;
        }
        const count = left.count * middle.count;
        if (hopes === 0) {
          lost += count * thirdStops;
          continue;
        }
        for (const right of third) {
          const win = held.win + this.#winOf(common, right.cells);
          if (win === held.win) {
            lost += count * right.count;
            continue;
          }
          this.#noteWins(common, right.cells, count * right.count, wins);
          const cells = [...left.cells, ...middle.cells, ...right.cells];
          const kept = this.#kept(cells);
          if (kept.every((bits) => bits !== 0)) {
            ends.set(win, (ends.get(win) ?? 0) + count * right.count);
            continue;
          }
          const key = kept.join();
          const before = goesOn.get(key)?.count ?? 0;
          goesOn.set(key, { held: { cells: kept, win }, count: before + count * right.count });
        }
      }
    }
    if (lost > 0) ends.set(held.win, lost);
    return { ends, goesOn, wins };
  }

  /** What open lines win. Bare casts: some ten million boards. */
  #winOf(common: Int32Array, right: readonly number[]): number {
    let win = 0;
    for (let line = 0; line < common.length; line += 1) {
      const bits = (common[line] as number) & (right[this.#thirdRows[line] as number] as number);
      if (bits !== 0) win += this.#pays[bits] as number;
    }
    return win;
  }

  #noteWins(common: Int32Array, right: readonly number[], boards: number, wins: Float64Array): void {
    for (let line = 0; line < common.length; line += 1) {
      const bits = (common[line] as number) & (right[this.#thirdRows[line] as number] as number);
      if (bits !== 0 && this.#pays[bits] !== 0) wins[bits] = (wins[bits] as number) + boards;
    }
  }

  /** The cells of winning lines, 0 for the others. */
  #kept(cells: readonly number[]): number[] {
    const kept = cells.map(() => 0);
    for (const rows of this.#lines) {
      const own = rows.map((row, reel) => reel * ROWS + row);
      if (own.reduce((bits, cell) => bits & at(cells, cell), this.#wild) === 0) continue;
      for (const cell of own) kept[cell] = at(cells, cell);
    }
    return kept;
  }
}

/** What a reel can show where some of its cells are held, and on how many of its stops. */
function distinct(columns: readonly (readonly number[])[], { cells }: Held, reel: number) {
  const shown = new Map<number, { cells: readonly number[]; count: number }>();
  for (const column of columns) {
    const own = column.map((bits, row) => (cells[reel * ROWS + row] as number) || bits);
    const key = own.reduce((packed, bits) => packed * SYMBOL_BITS + bits, 0);
    const known = shown.get(key);
    if (known === undefined) shown.set(key, { cells: own, count: 1 });
    else known.count += 1;
  }
  return [...shown.values()];
}
