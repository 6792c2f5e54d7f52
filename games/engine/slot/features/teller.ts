import type { CellValue, Position, SlotEvent } from '@croupier/contract/games/slot';
import { at } from '../../at';
import type { WinNotes } from './evaluate';
import type { Grid } from './grid';
import type { Phase } from './machine';

type WithoutIndex<T> = T extends SlotEvent ? Omit<T, 'index'> : never;
/** An event that has no place yet. */
export type Told = WithoutIndex<SlotEvent>;

function sum(wins: readonly { readonly amount: number }[]): number {
  return wins.reduce((total, { amount }) => total + amount, 0);
}

/** Writes down a round for the player. Simulation plays without one. */
export class Teller {
  readonly events: SlotEvent[] = [];
  readonly notes: WinNotes = { lineWins: [], symbolWins: [] };

  tell(told: Told): void {
    // The place is all that an event lacks; TypeScript does not put a union back together.
    this.events.push({ index: this.events.length, ...told } as SlotEvent);
  }

  /** Tells what the evaluator noted since the last time. */
  tellWins(): void {
    const { lineWins, symbolWins } = this.notes;
    if (lineWins.length > 0) this.tell({ type: 'lineWins', amount: sum(lineWins), wins: lineWins.splice(0) });
    if (symbolWins.length > 0) this.tell({ type: 'symbolWins', amount: sum(symbolWins), wins: symbolWins.splice(0) });
  }

  /** Tells the board that a spin of the reels left. */
  tellReveal(grid: Grid, phase: Phase): void {
    const { machine } = grid;
    const strips = machine.facts.strips[phase];
    const stops = [...grid.stops];
    const outOfView = (offset: number) =>
      stops.map((stop, reel) => {
        const strip = at(strips, reel);
        return at(strip, (stop + offset + strip.length) % strip.length);
      });
    const held = grid.positions(grid.held);
    const values = grid.values();
    this.tell({
      type: 'reveal',
      gameType: phase,
      stops,
      board: grid.board(),
      above: outOfView(-1),
      below: outOfView(machine.rows),
      anticipation: anticipation(grid),
      ...(values === undefined ? {} : { values }),
      ...(held.length === 0 ? {} : { held }),
    });
  }

  tellCascade(grid: Grid, removed: readonly Position[], fresh: readonly number[], multiplier: number): void {
    const board = grid.board();
    const values = grid.values();
    this.tell({
      type: 'cascade',
      removed,
      fresh: board.map((reel, index) => reel.slice(0, at(fresh, index))),
      board,
      multiplier,
      ...(values === undefined ? {} : { values }),
    });
  }

  tellCash(cells: readonly CellValue[], full: { prize: string; value: number } | null, amount: number): void {
    this.tell({ type: 'cashCollected', cells, full, amount });
  }
}

/** Reels that may still complete a trigger that is one symbol short: scatters for free spins, cash for hold and spin. */
function anticipation(grid: Grid): number[] {
  const { machine, symbols } = grid;
  const { cash, scatter, features, reels, rows, freeSpins } = machine;
  const trigger = features.hold?.trigger ?? freeSpins.findIndex((spins) => spins > 0);
  const wanted = cash < 0 ? scatter : cash;
  if (trigger < 2 || wanted < 0) return [];
  const hoped: number[] = [];
  let landed = 0;
  for (let reel = 0; reel < reels; reel += 1) {
    if (landed >= trigger - 1) hoped.push(reel);
    for (let row = 0; row < rows; row += 1) if (symbols[reel * rows + row] === wanted) landed += 1;
  }
  return hoped;
}
