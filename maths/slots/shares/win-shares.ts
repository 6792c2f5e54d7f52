import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../../games/engine/at';
import { compileMachine, type Machine, type Phase } from '../../../games/engine/slot/features/machine';
import { add, multiply, rational, sum, type Rational } from '../../exact/rational';
import { columnsOf } from '../cascade/board-classes';
import { boardWins, cellsShowing, reelsShowing, type BoardWins, type Columns } from '../cascade/board-wins';
import type { ExactReturn } from '../exact-return';
import { holdEnd } from '../hold';

/** What one win of the pay table adds to the return. */
export interface WinShare {
  /** Base game, free spins, respins or hold and spin. */
  readonly part: string;
  /** "3 crown", or the name of a prize. */
  readonly win: string;
  /** Expected number of these wins in a round. */
  readonly frequency: Rational;
  /** As a fraction of the stake. */
  readonly share: Rational;
}

/**
 * The part of the return and the frequency of every win of a game whose return `deriveReturn` or `deriveCascades` derives, before the maximum win, which takes
 * nothing from them that a digit of the return would show. Exact: wins of a board in closed form (`boardWins`), times how many boards of its
 * kind a round has.
 */
export function winShares(facts: SlotFacts, exact: ExactReturn): WinShare[] {
  const machine = compileMachine(facts);
  if ((machine.features.expandingWild?.respin ?? 0) > 0) return respinShares(machine);
  const base = exact.counted?.base ?? boardWins(machine, columnsIn(machine, 'base'));
  const shares = sharesOf('base game', base, rational(1), rational(1));
  if (machine.features.hold !== undefined) return [...shares, ...holdShares(machine)];
  if (exact.bonus.numerator === 0n) return shares;
  return [...shares, ...freeShares(machine, exact)];
}

/** What each reel shows, with wilds that fill it where they do from the start. */
function columnsIn(machine: Machine, phase: Phase): Columns {
  const expands = machine.features.expandingWild?.phases.includes(phase) ?? false;
  return machine.strips[phase].map((strip) => columnsOf(strip, machine.rows, expands ? machine.wild : -1));
}

/** @param spins boards of this kind in a round. @param weight the same, each counted as often as it is multiplied. */
function sharesOf(part: string, { boards, wins }: BoardWins, spins: Rational, weight: Rational): WinShare[] {
  return wins.map(({ symbol, count, wins: times, amount }) => ({
    part,
    win: `${count} ${symbol}`,
    frequency: multiply(rational(times, boards), spins),
    share: multiply(rational(amount, boards * 100n), weight),
  }));
}

/**
 * Boards of free spins do not depend on which of them they are, so what a bonus returns is what a board returns times the expected sum of the
 * multipliers; `exact` knows the first and the expected number of spins.
 */
function freeShares(machine: Machine, exact: ExactReturn): WinShare[] {
  const columns = columnsIn(machine, 'free');
  const wins = exact.counted?.free ?? boardWins(machine, columns);
  const special = machine.features.book === undefined ? [] : bookWins(machine, columns, wins.boards);
  const board = sum([...sharesOf('', wins, rational(1), rational(1)), ...special].map(({ share }) => share));
  const weight = multiply(exact.bonus, rational(board.denominator, board.numerator));
  return [
    ...sharesOf('free spins', wins, exact.freeSpins, weight),
    ...special.map((win) => ({
      ...win,
      frequency: multiply(win.frequency, exact.freeSpins),
      share: multiply(win.share, weight),
    })),
  ];
}

/** What the special symbol of a book wins on a board, each being equally likely. */
function bookWins({ ordinary, pay, cells, lineCount, facts }: Machine, columns: Columns, boards: bigint): WinShare[] {
  return ordinary.flatMap((symbol) =>
    reelsShowing(columns, symbol).flatMap((times, count) => {
      const paid = at(pay, symbol * (cells + 1) + count) * lineCount;
      if (paid === 0) return [];
      const frequency = multiply(rational(times, boards), rational(1, ordinary.length));
      const win = `${count} ${at(facts.symbols, symbol).code} as the special symbol`;
      return [{ part: 'free spins', win, frequency, share: multiply(frequency, rational(paid, 100)) }];
    }),
  );
}

/** Cells that are filled at the end hold each printed number as often as it is drawn. */
function holdShares(machine: Machine): WinShare[] {
  const { hold } = machine.features;
  if (hold === undefined) return [];
  const columns = columnsIn(machine, 'base');
  const boards = columns.reduce((all, { length }) => all * BigInt(length), 1n);
  let cells = rational(0);
  let full = rational(0);
  cellsShowing(columns, machine.cash).forEach((times, filled) => {
    if (filled < hold.trigger || times === 0n) return;
    const end = holdEnd(hold, machine.cells, filled);
    cells = add(cells, multiply(rational(times, boards), end.cells));
    full = add(full, multiply(rational(times, boards), end.full));
  });
  const weights = hold.values.reduce((all, { weight }) => all + weight, 0);
  const part = 'hold and spin';
  return [
    ...hold.values.map(({ value, weight, prize }) => {
      const frequency = multiply(cells, rational(weight, weights));
      const share = multiply(frequency, rational(value, 100));
      return { part, win: prize ?? `cash of ${value / 100} ×`, frequency, share };
    }),
    {
      part,
      win: `full grid, ${hold.full.prize}`,
      frequency: full,
      share: multiply(full, rational(hold.full.value, 100)),
    },
  ];
}

/** Expanding wilds that make the other reels spin again: each set of wild reels comes so often, and its boards win so much. */
function respinShares(machine: Machine): WinShare[] {
  const { reels, rows, wild } = machine;
  const columns = columnsIn(machine, 'base');
  const turning = columns.map((list) => rational(list.filter((column) => column[0] === wild).length, list.length));
  const boardsOf = (mask: number) =>
    boardWins(
      machine,
      columns.map((list, reel) => (isIn(mask, reel) ? [new Uint8Array(rows).fill(wild)] : list)),
    );
  let states = new Map([[0, rational(1)]]);
  const respins = new Map<number, Rational>();
  for (let left = machine.features.expandingWild?.respin ?? 0; left > 0; left -= 1) {
    const next = new Map<number, Rational>();
    for (const [mask, chance] of states) {
      for (let joined = 0; joined < 1 << reels; joined += 1) {
        if ((joined & mask) !== mask || joined === mask) continue;
        const coming = turning.reduce((all, turns, reel) => {
          if (isIn(mask, reel)) return all;
          return multiply(all, isIn(joined, reel) ? turns : add(rational(1), multiply(turns, rational(-1))));
        }, chance);
        if (coming.numerator > 0n) next.set(joined, add(next.get(joined) ?? rational(0), coming));
      }
    }
    for (const [mask, chance] of next) respins.set(mask, add(respins.get(mask) ?? rational(0), chance));
    states = next;
  }
  const shares = [...respins].flatMap(([mask, chance]) => sharesOf('respins', boardsOf(mask), chance, chance));
  return [...sharesOf('base game', boardsOf(0), rational(1), rational(1)), ...together(shares)];
}

/** @param mask of reels. */
function isIn(mask: number, reel: number): boolean {
  return ((mask >> reel) & 1) === 1;
}

/** Wins of one name added up. */
function together(shares: readonly WinShare[]): WinShare[] {
  const found = new Map<string, WinShare>();
  for (const own of shares) {
    const known = found.get(own.win);
    found.set(
      own.win,
      known === undefined
        ? own
        : { ...known, frequency: add(known.frequency, own.frequency), share: add(known.share, own.share) },
    );
  }
  return [...found.values()];
}
