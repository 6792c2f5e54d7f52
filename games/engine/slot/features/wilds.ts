import type { Position } from '@croupier/contract/games/slot';
import { at } from '../../at';
import type { Grid } from './grid';
import type { Teller } from './teller';

/** Where a walking wild went; null when it left the grid. */
interface Move {
  readonly from: Position;
  readonly to: Position | null;
}

/** Each reel that shows a wild becomes wild from top to bottom. */
export function expandWilds(grid: Grid, teller: Teller | null): void {
  const { reels, rows, wild, facts } = grid.machine;
  const { symbols } = grid;
  const expanded: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const top = reel * rows;
    let wilds = 0;
    for (let cell = top; cell < top + rows; cell += 1) if (symbols[cell] === wild) wilds += 1;
    if (wilds === 0 || wilds === rows) continue;
    symbols.fill(wild, top, top + rows);
    if (teller !== null) expanded.push(reel);
  }
  if (expanded.length === 0) return;
  teller?.tell({ type: 'expand', reels: expanded, symbol: at(facts.symbols, wild).code, board: grid.board() });
}

/** Holds every wild. @returns whether any was not held before. */
export function holdWilds(grid: Grid): boolean {
  const { wild, cells } = grid.machine;
  let joined = false;
  for (let cell = 0; cell < cells; cell += 1) {
    if (grid.symbols[cell] !== wild || grid.held[cell] === 1) continue;
    grid.held[cell] = 1;
    joined = true;
  }
  return joined;
}

/** Wilds stay where they are, from now on. */
export function stickWilds(grid: Grid, teller: Teller | null): void {
  const { wild, facts, positions } = grid.machine;
  const fresh =
    teller === null ? [] : positions.filter((_, cell) => grid.symbols[cell] === wild && grid.held[cell] === 0);
  holdWilds(grid);
  if (fresh.length > 0) teller?.tell({ type: 'stick', symbol: at(facts.symbols, wild).code, positions: fresh });
}

/** Every wild steps one reel to the left and is held there; the next spin is told. @returns false when none is left. */
export function stepWilds(grid: Grid, current: number, teller: Teller | null): boolean {
  const { wild, cells, rows, positions } = grid.machine;
  const moves: Move[] = [];
  let walking = false;
  grid.held.fill(0);
  for (let cell = 0; cell < cells; cell += 1) {
    if (grid.symbols[cell] !== wild) continue;
    // From left to right, so a wild steps only onto a cell whose own wild has already gone.
    const to = cell - rows;
    if (teller !== null) moves.push({ from: at(positions, cell), to: to < 0 ? null : at(positions, to) });
    if (to < 0) continue;
    grid.symbols[to] = wild;
    grid.held[to] = 1;
    walking = true;
  }
  if (walking) teller?.tell({ type: 'respin', current, held: grid.positions(grid.held), moves });
  return walking;
}
