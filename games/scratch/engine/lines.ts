import type { LinesFacts, ScratchPrize, ScratchTicket } from '@croupier/contract/games/scratch';
import { at } from '../../engine/at';
import type { RandomStream } from '../../engine/game';
import { pick, total } from './picks';

type LinesTicket = Extract<ScratchTicket, { mechanic: 'lines' }>;

/** Rows, columns and diagonals of three by three cells. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Whether a symbol in this cell would complete a line. */
function wouldComplete(cells: readonly (string | undefined)[], cell: number, symbol: string): boolean {
  return LINES.some((line) => line.includes(cell) && line.every((other) => other === cell || cells[other] === symbol));
}

/**
 * Draws: the winning line, when there is one, then the other cells in order, each one of the symbols that complete no line there.
 * There is always one: a cell is in four lines at most, and there are more symbols than that.
 */
export function layLines(facts: LinesFacts, { symbol }: ScratchPrize, random: RandomStream): LinesTicket {
  const cells: (string | undefined)[] = Array.from({ length: 9 }, () => undefined);
  if (symbol !== undefined) for (const cell of pick(random, LINES)) cells[cell] = symbol;
  const filled = cells.map((known, cell) => {
    if (known !== undefined) return known;
    const free = facts.symbols.filter((other) => !wouldComplete(cells, cell, other));
    const shown = pick(random, free);
    cells[cell] = shown;
    return shown;
  });
  return { mechanic: 'lines', cells: filled };
}

export function readLines({ book }: LinesFacts, { cells }: LinesTicket): number {
  const won = LINES.filter(([first, second, third]) => cells[first] === cells[second] && cells[first] === cells[third]);
  return total(won.map(([first]) => book.find(({ symbol }) => symbol === at(cells, first))?.prize ?? 0));
}
