import { at } from '../../at';
import type { Grid } from './grid';
import type { Teller } from './teller';

/**
 * A book's special symbol fills the reels that show it and pays on every line, wherever these reels are.
 * @returns hundredths of the stake.
 */
export function payBook(grid: Grid, special: number, multiplier: number, teller: Teller | null): number {
  const { reels, rows, pay, cells, lineCount, facts, positions } = grid.machine;
  const shown: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const from = reel * rows;
    for (let cell = from; cell < from + rows; cell += 1) {
      if (grid.symbols[cell] !== special) continue;
      shown.push(reel);
      break;
    }
  }
  const base = at(pay, special * (cells + 1) + shown.length);
  const amount = base * lineCount * multiplier;
  if (amount === 0 || teller === null) return amount;
  for (const reel of shown) grid.symbols.fill(special, reel * rows, (reel + 1) * rows);
  const symbol = at(facts.symbols, special).code;
  teller.tell({ type: 'expand', reels: shown, symbol, board: grid.board() });
  const filled = positions.filter(({ reel }) => shown.includes(reel));
  const win = { symbol, count: shown.length, ways: lineCount, positions: filled, multiplier, amount };
  teller.tell({ type: 'symbolWins', amount, wins: [win] });
  return amount;
}
