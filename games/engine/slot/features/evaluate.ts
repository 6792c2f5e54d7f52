import type { LineWin, SymbolWin } from '@croupier/contract/games/slot';
import { at } from '../../at';
import type { Machine } from './machine';

/** Where an evaluation notes its wins for whoever watches the round. */
export interface WinNotes {
  readonly lineWins: LineWin[];
  readonly symbolWins: SymbolWin[];
}

/**
 * Finds the wins of a grid. In simulation it runs millions of times a second, so it allocates nothing without `notes`, and its
 * look-ups are bare casts: the grid and the tables have been checked when the machine was compiled.
 */
export interface Evaluator {
  /**
   * @param symbols one symbol a cell.
   * @param multiplier contained in the result and in the notes.
   * @param marks set to 1 for each cell that takes part in a win; untouched elsewhere.
   * @returns what the grid wins, hundredths of the stake.
   */
  evaluate(symbols: Uint8Array, multiplier: number, marks: Uint8Array, notes: WinNotes | null): number;
}

/** The evaluator for the way that a machine pays. */
export function createEvaluator(machine: Machine): Evaluator {
  switch (machine.pays) {
    case 'lines':
      return new LineEvaluator(machine);
    case 'ways':
      return new WaysEvaluator(machine);
    case 'cluster':
      return new ClusterEvaluator(machine);
    case 'anywhere':
      return new AnywhereEvaluator(machine);
  }
}

function codeOf(machine: Machine, symbol: number): string {
  return at(machine.facts.symbols, symbol).code;
}

/** Equal symbols from the left along a line, wilds standing in; wilds alone pay as themselves where that is more. */
class LineEvaluator implements Evaluator {
  constructor(private readonly machine: Machine) {}

  evaluate(symbols: Uint8Array, multiplier: number, marks: Uint8Array, notes: WinNotes | null): number {
    const { lines, lineCount, reels, wild, wildFactor, pay, cells } = this.machine;
    let total = 0;
    for (let line = 0; line < lineCount; line += 1) {
      const from = line * reels;
      let wanted = symbols[lines[from] as number] as number;
      let count = 1;
      let wildRun = wanted === wild ? 1 : 0;
      let factor = wildRun === 1 ? wildFactor : 1;
      let wildRunFactor = factor;
      while (count < reels) {
        const symbol = symbols[lines[from + count] as number] as number;
        if (symbol === wild) {
          factor *= wildFactor;
          if (wildRun === count) {
            wildRun += 1;
            wildRunFactor = factor;
          }
        } else if (wanted === wild) wanted = symbol;
        else if (symbol !== wanted) break;
        count += 1;
      }
      let amount = (pay[wanted * (cells + 1) + count] as number) * factor;
      if (wildRun > 0) {
        const asWilds = (pay[wild * (cells + 1) + wildRun] as number) * wildRunFactor;
        if (asWilds > amount) {
          amount = asWilds;
          wanted = wild;
          count = wildRun;
          factor = wildRunFactor;
        }
      }
      if (amount === 0) continue;
      amount *= multiplier;
      total += amount;
      for (let reel = 0; reel < count; reel += 1) marks[lines[from + reel] as number] = 1;
      notes?.lineWins.push({
        line,
        symbol: codeOf(this.machine, wanted),
        count,
        positions: Array.from({ length: count }, (_, reel) => at(this.machine.positions, at(lines, from + reel))),
        multiplier: multiplier * factor,
        amount,
      });
    }
    return total;
  }
}

/** Equal symbols or wilds on neighbouring reels from the left, in any row; a wild with a factor counts as so many. */
class WaysEvaluator implements Evaluator {
  constructor(private readonly machine: Machine) {}

  evaluate(symbols: Uint8Array, multiplier: number, marks: Uint8Array, notes: WinNotes | null): number {
    const { reels, rows, wild, wildFactor, pay, cells } = this.machine;
    let total = 0;
    let seen = 0;
    for (let row = 0; row < rows; row += 1) {
      const symbol = symbols[row] as number;
      if ((seen & (1 << symbol)) !== 0) continue;
      seen |= 1 << symbol;
      let ways = 1;
      let count = 0;
      while (count < reels) {
        let matches = 0;
        for (let cell = count * rows; cell < (count + 1) * rows; cell += 1) {
          const shown = symbols[cell] as number;
          if (shown === symbol) matches += 1;
          else if (shown === wild) matches += wildFactor;
        }
        if (matches === 0) break;
        ways *= matches;
        count += 1;
      }
      const base = pay[symbol * (cells + 1) + count] as number;
      if (base === 0) continue;
      const amount = base * ways * multiplier;
      total += amount;
      const won: number[] | null = notes === null ? null : [];
      for (let cell = 0; cell < count * rows; cell += 1) {
        const shown = symbols[cell] as number;
        if (shown !== symbol && shown !== wild) continue;
        marks[cell] = 1;
        won?.push(cell);
      }
      if (won === null) continue;
      const positions = won.map((cell) => at(this.machine.positions, cell));
      notes?.symbolWins.push({
        symbol: codeOf(this.machine, symbol),
        count,
        ways,
        positions,
        multiplier,
        amount,
      });
    }
    return total;
  }
}

/** Groups of equal symbols that touch along an edge; a wild belongs to every group that it touches. */
class ClusterEvaluator implements Evaluator {
  readonly #visited: Uint8Array;
  readonly #stack: Uint8Array;
  /** `#neighbours[cell * 4 + n]`; 255 where there is none. */
  readonly #neighbours: Uint8Array;
  #round = 0;

  constructor(private readonly machine: Machine) {
    const { cells, rows } = machine;
    this.#visited = new Uint8Array(cells);
    this.#stack = new Uint8Array(cells);
    this.#neighbours = new Uint8Array(cells * 4).fill(NO_CELL);
    for (let cell = 0; cell < cells; cell += 1) {
      const near = [cell % rows > 0 ? cell - 1 : -1, cell % rows < rows - 1 ? cell + 1 : -1, cell - rows, cell + rows];
      near
        .filter((other) => other >= 0 && other < cells)
        .forEach((other, place) => (this.#neighbours[cell * 4 + place] = other));
    }
  }

  evaluate(symbols: Uint8Array, multiplier: number, marks: Uint8Array, notes: WinNotes | null): number {
    const { cells, wild, pay } = this.machine;
    const visited = this.#visited;
    const stack = this.#stack;
    visited.fill(0);
    this.#round = 0;
    let total = 0;
    for (let start = 0; start < cells; start += 1) {
      const symbol = symbols[start] as number;
      if (symbol === wild || visited[start] !== 0 || (pay[(symbol + 1) * (cells + 1) - 1] as number) === 0) continue;
      this.#round += 1;
      visited[start] = this.#round;
      stack[0] = start;
      let size = 1;
      for (let next = 0; next < size; next += 1) {
        const from = (stack[next] as number) * 4;
        for (let side = from; side < from + 4; side += 1) {
          const cell = this.#neighbours[side] as number;
          if (cell === NO_CELL) break;
          const shown = symbols[cell] as number;
          // A wild seen from another group is free again; an own cell is never entered twice.
          if ((shown !== symbol && shown !== wild) || visited[cell] === this.#round) continue;
          visited[cell] = this.#round;
          stack[size] = cell;
          size += 1;
        }
      }
      const base = pay[symbol * (cells + 1) + size] as number;
      if (base === 0) continue;
      const amount = base * multiplier;
      total += amount;
      for (let place = 0; place < size; place += 1) marks[stack[place] as number] = 1;
      if (notes === null) continue;
      const positions = Array.from(stack.subarray(0, size), (cell) => at(this.machine.positions, cell));
      const code = codeOf(this.machine, symbol);
      notes.symbolWins.push({ symbol: code, count: size, ways: 1, positions, multiplier, amount });
    }
    return total;
  }
}

const NO_CELL = 255;

/** Enough equal symbols anywhere on the grid. */
class AnywhereEvaluator implements Evaluator {
  readonly #counts: Uint8Array;

  constructor(private readonly machine: Machine) {
    this.#counts = new Uint8Array(machine.facts.symbols.length);
  }

  evaluate(symbols: Uint8Array, multiplier: number, marks: Uint8Array, notes: WinNotes | null): number {
    const { cells, pay } = this.machine;
    const counts = this.#counts.fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      const symbol = symbols[cell] as number;
      counts[symbol] = (counts[symbol] as number) + 1;
    }
    let total = 0;
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const count = counts[symbol] as number;
      const base = pay[symbol * (cells + 1) + count] as number;
      if (base === 0) continue;
      const amount = base * multiplier;
      total += amount;
      for (let cell = 0; cell < cells; cell += 1) if (symbols[cell] === symbol) marks[cell] = 1;
      if (notes === null) continue;
      const positions = this.machine.positions.filter((_, cell) => symbols[cell] === symbol);
      const code = codeOf(this.machine, symbol);
      notes.symbolWins.push({ symbol: code, count, ways: 1, positions, multiplier, amount });
    }
    return total;
  }
}
