import type { BaccaratSide } from '@croupier/contract/games/baccarat';

/** One coup as the roads write it down. */
export interface Coup {
  readonly winner: BaccaratSide | 'tie';
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

export const ROAD_ROWS = 6;

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly winner: BaccaratSide;
  /** Ties that came after this coup. */
  readonly ties: number;
}

/**
 * The big road: a column for each run of one side, downwards; a run that reaches the bottom or another run goes on to the right. Ties are
 * strokes on the coup before them; those before the first winner are written on it.
 * @param coups oldest first
 */
export function bigRoad(coups: readonly Coup[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column},${row}`);
  /** Where the next run may begin. */
  let start = 0;
  let ahead = 0;
  for (const { winner } of coups) {
    const last = cells.at(-1);
    if (winner === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else ahead += 1;
      continue;
    }
    let place: { readonly column: number; readonly row: number };
    if (last?.winner === winner) {
      const below = last.row + 1 < ROAD_ROWS && !isTaken(last.column, last.row + 1) && !isTail(cells, last);
      place = below ? { column: last.column, row: last.row + 1 } : { column: last.column + 1, row: last.row };
    } else {
      while (isTaken(start, 0)) start += 1;
      place = { column: start, row: 0 };
      start += 1;
    }
    taken.add(`${place.column},${place.row}`);
    cells.push({ ...place, winner, ties: cells.length === 0 ? ahead : 0 });
  }
  return cells;
}

/** The run has turned to the right already. */
function isTail(cells: readonly RoadCell[], last: RoadCell): boolean {
  const before = cells.at(-2);
  return before !== undefined && before.winner === last.winner && before.row === last.row;
}

/** The bead road: coup after coup, column by column. */
export const beadPlace = (index: number) => ({ column: Math.floor(index / ROAD_ROWS), row: index % ROAD_ROWS });
