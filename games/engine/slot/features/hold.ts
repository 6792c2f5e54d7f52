import { at } from '../../at';
import { drawInteger } from '../../draw';
import type { RandomStream } from '../../game';
import type { Grid } from './grid';
import type { Teller } from './teller';

/**
 * Hold and spin, when enough cash symbols are in view. Draws, for each respin and each empty cell in order: whether cash lands, an integer
 * below `of`, landing when it is below `land`; then, if it does, its printed number.
 * @returns what it pays, hundredths of the stake; 0 when it does not start.
 */
export function playHold(grid: Grid, random: RandomStream, teller: Teller | null): number {
  const { machine } = grid;
  const { hold } = machine.features;
  if (hold === undefined) return 0;
  const { cash, cells } = machine;
  let filled = grid.count(cash);
  if (filled < hold.trigger) return 0;
  teller?.tell({ type: 'holdStart', cells: cashCells(grid), respins: hold.respins });
  let left = hold.respins;
  while (left > 0 && filled < cells) {
    left -= 1;
    const landed: number[] = [];
    for (let cell = 0; cell < cells; cell += 1) {
      if (grid.symbols[cell] === cash || drawInteger(random, hold.of) >= hold.land) continue;
      grid.symbols[cell] = cash;
      grid.printAt(cell, random);
      landed.push(cell);
    }
    filled += landed.length;
    if (landed.length > 0) left = hold.respins;
    if (filled === cells) left = 0;
    teller?.tell({ type: 'holdSpin', landed: landed.map((cell) => grid.cellValue(cell)), left });
  }
  let amount = filled === cells ? hold.full.value : 0;
  for (let cell = 0; cell < cells; cell += 1) if (at(grid.symbols, cell) === cash) amount += grid.valueAt(cell);
  teller?.tellCash(cashCells(grid), filled === cells ? hold.full : null, amount);
  return amount;
}

function cashCells(grid: Grid) {
  const { positions, cash } = grid.machine;
  return positions.flatMap((_, cell) => (grid.symbols[cell] === cash ? [grid.cellValue(cell)] : []));
}
