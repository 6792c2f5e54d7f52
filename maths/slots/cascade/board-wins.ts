import { at } from '../../../games/engine/at';
import type { Machine } from '../../../games/engine/slot/features/machine';

/** How often a win of the pay table comes on the boards of a cycle, and what it pays on all of them together. */
export interface BoardWin {
  readonly symbol: string;
  readonly count: number;
  /** Wins on all boards: a board may show one on several lines. By ways, boards that show it. */
  readonly wins: bigint;
  /** Hundredths of the stake. */
  readonly amount: bigint;
}

/** All wins of all combinations of stops. */
export interface BoardWins {
  readonly boards: bigint;
  readonly wins: readonly BoardWin[];
}

/** What each reel shows, stop by stop. */
export type Columns = readonly (readonly Uint8Array[])[];

/**
 * Every win of a board's pay table over the full cycle of its reels, in closed form: reels are drawn independently, so how often each shows a
 * symbol where a line crosses it tells how often each line wins. No board is walked and no evaluator asked, so each is a check on the other.
 * @throws Error for a game that pays neither by lines nor by ways.
 */
export function boardWins(machine: Machine, columns: Columns): BoardWins {
  const tally = new WinTally(machine);
  if (machine.pays === 'lines') countLines(machine, columns, tally);
  else if (machine.pays === 'ways') countWays(machine, columns, tally);
  else throw new Error(`${machine.facts.code} pays neither by lines nor by ways`);
  countScatters(machine, columns, tally);
  return { boards: product(columns.map(({ length }) => length)), wins: tally.all() };
}

/** On how many of all boards each number of reels shows a symbol; by that number. */
export function reelsShowing(columns: Columns, symbol: number): bigint[] {
  return columns.reduce(
    (boards, list) => {
      const shows = list.filter((column) => column.includes(symbol)).length;
      return convolve(boards, [BigInt(list.length - shows), BigInt(shows)]);
    },
    [1n],
  );
}

/** On how many of all boards each number of cells shows a symbol; by that number. */
export function cellsShowing(columns: Columns, symbol: number): bigint[] {
  return columns.reduce(
    (boards, list) => {
      const stops: bigint[] = [];
      for (const column of list) {
        const count = column.filter((shown) => shown === symbol).length;
        while (stops.length <= count) stops.push(0n);
        stops[count] = at(stops, count) + 1n;
      }
      return convolve(boards, stops);
    },
    [1n],
  );
}

class WinTally {
  readonly #wins = new Map<string, { symbol: number; count: number; wins: bigint; amount: bigint }>();

  constructor(private readonly machine: Machine) {}

  add(symbol: number, count: number, wins: bigint, amount: bigint): void {
    if (amount === 0n) return;
    const key = `${symbol} ${count}`;
    const known = this.#wins.get(key) ?? { symbol, count, wins: 0n, amount: 0n };
    known.wins += wins;
    known.amount += amount;
    this.#wins.set(key, known);
  }

  /** As the pay table has them. */
  all(): BoardWin[] {
    return [...this.#wins.values()]
      .toSorted((left, right) => left.symbol - right.symbol || left.count - right.count)
      .map(({ symbol, count, wins, amount }) => ({
        symbol: at(this.machine.facts.symbols, symbol).code,
        count,
        wins,
        amount,
      }));
  }
}

/** A run of equal symbols from the left of a line, as far as it has come. */
interface Run {
  /** -1 while all are wild. */
  readonly symbol: number;
  readonly count: number;
  readonly factor: number;
  /** Wilds at its head, and what they multiply by. */
  readonly wilds: number;
  readonly wildsFactor: number;
}

const NO_RUN: Run = { symbol: -1, count: 0, factor: 1, wilds: 0, wildsFactor: 1 };

function countLines(machine: Machine, columns: Columns, tally: WinTally): void {
  const { lines, lineCount, reels, rows } = machine;
  const alike = new Map<string, { shown: Map<number, number>[]; lines: bigint }>();
  for (let line = 0; line < lineCount; line += 1) {
    const shown = columns.map((list, reel) => symbolsAt(list, at(lines, line * reels + reel) - reel * rows));
    const key = shown.map((symbols) => [...symbols].join()).join(';');
    const known = alike.get(key) ?? { shown, lines: 0n };
    known.lines += 1n;
    alike.set(key, known);
  }
  for (const { shown, lines: times } of alike.values()) countLine(machine, shown, times, tally);
}

/** On how many stops a reel shows each symbol in a row. Sorted, so that equal ones are alike. */
function symbolsAt(list: readonly Uint8Array[], row: number): Map<number, number> {
  const stops = new Map<number, number>();
  for (const column of list) stops.set(at(column, row), (stops.get(at(column, row)) ?? 0) + 1);
  return new Map([...stops].toSorted(([left], [right]) => left - right));
}

/** @param times lines that are alike. */
function countLine(machine: Machine, shown: readonly Map<number, number>[], times: bigint, tally: WinTally): void {
  const { wild, wildFactor } = machine;
  // All stops of the reels from one on.
  const rest = shown.map((_, reel) =>
    shown.slice(reel).reduce((all, symbols) => all * [...symbols.values()].reduce((sum, stops) => sum + stops, 0), 1),
  );
  const visit = (reel: number, stops: number, run: Run): void => {
    const symbols = shown[reel];
    if (symbols === undefined) return payRun(machine, run, BigInt(stops) * times, tally);
    let broken = at(rest, reel);
    const left = rest[reel + 1] ?? 1;
    for (const [symbol, own] of symbols) {
      const isWild = symbol === wild;
      if (!isWild && run.symbol !== symbol && run.symbol >= 0) continue;
      broken -= own * left;
      const factor = isWild ? run.factor * wildFactor : run.factor;
      const leads = isWild && run.wilds === run.count;
      visit(reel + 1, stops * own, {
        symbol: isWild ? run.symbol : symbol,
        count: run.count + 1,
        factor,
        wilds: leads ? run.wilds + 1 : run.wilds,
        wildsFactor: leads ? factor : run.wildsFactor,
      });
    }
    if (broken > 0) payRun(machine, run, BigInt(stops * broken) * times, tally);
  };
  visit(0, 1, NO_RUN);
}

/** What a line with this run wins: as its symbol, or as the wilds at its head where that is more. */
function payRun({ pay, cells, wild }: Machine, run: Run, boards: bigint, tally: WinTally): void {
  const payOf = (symbol: number, count: number) => (symbol < 0 ? 0 : at(pay, symbol * (cells + 1) + count));
  const asSymbol = payOf(run.symbol, run.count) * run.factor;
  const asWilds = payOf(wild, run.wilds) * run.wildsFactor;
  if (asWilds > asSymbol) tally.add(wild, run.wilds, boards, boards * BigInt(asWilds));
  else tally.add(run.symbol, run.count, boards, boards * BigInt(asSymbol));
}

/** By ways a win is the product of what matches on each reel, so sums over all boards are products of sums over each reel's stops. */
function countWays(machine: Machine, columns: Columns, tally: WinTally): void {
  const { facts, pay, cells, wild, wildFactor, reels } = machine;
  facts.symbols.forEach((_, symbol) => {
    const matches = columns.map((list) =>
      list.map((column) =>
        column.reduce((all, shown) => all + (shown === symbol ? 1 : shown === wild ? wildFactor : 0), 0),
      ),
    );
    for (let count = 1; count <= reels; count += 1) {
      const base = at(pay, symbol * (cells + 1) + count);
      if (base === 0 || symbol === wild) continue;
      const stopsWith = matches.map((list) => list.filter((matching) => matching > 0).length);
      // The reel after the last one matches nowhere; those behind it may show anything.
      const after = product(
        matches.slice(count).map(({ length }, place) => (place === 0 ? length - at(stopsWith, count) : length)),
      );
      const ways = product(matches.slice(0, count).map((list) => list.reduce((all, matching) => all + matching, 0)));
      tally.add(symbol, count, product(stopsWith.slice(0, count)) * after, ways * after * BigInt(base));
    }
  });
}

function countScatters({ scatter, scatterPays }: Machine, columns: Columns, tally: WinTally): void {
  if (scatter < 0) return;
  cellsShowing(columns, scatter).forEach((boards, count) => {
    tally.add(scatter, count, boards, boards * BigInt(at(scatterPays, count)));
  });
}

function convolve(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  return Array.from({ length: left.length + right.length - 1 }, (_, sum) =>
    left.reduce((all, boards, own) => all + boards * (right[sum - own] ?? 0n), 0n),
  );
}

function product(factors: readonly number[]): bigint {
  return factors.reduce((all, factor) => all * BigInt(factor), 1n);
}
