import type { CellValue, Position } from '@croupier/contract/games/slot';
import { at } from '../../at';
import { drawInteger, drawWeighted } from '../../draw';
import type { RandomStream } from '../../game';
import type { Machine, Phase } from './machine';

/**
 * The cells of a slot while a round is played. Draws, in order: one stop a reel from left to right, then the printed number of each
 * cash or multiplier symbol that has none yet, reel by reel, top to bottom. What falls in after a win is read on upwards from the strip
 * and draws nothing but its printed numbers.
 */
export class Grid {
  readonly symbols: Uint8Array;
  /** Index of a cell's printed number in the machine's values, plus one; 0 for none. */
  readonly printed: Uint8Array;
  /** Cells that do not spin. */
  readonly held: Uint8Array;
  /** Cells that won. */
  readonly marks: Uint8Array;
  readonly stops: Uint16Array;
  /** Where each reel's strip has been read up to by what fell in. */
  readonly #tops: Uint16Array;

  constructor(readonly machine: Machine) {
    this.symbols = new Uint8Array(machine.cells);
    this.printed = new Uint8Array(machine.cells);
    this.held = new Uint8Array(machine.cells);
    this.marks = new Uint8Array(machine.cells);
    this.stops = new Uint16Array(machine.reels);
    this.#tops = new Uint16Array(machine.reels);
  }

  /** Spins all cells that are not held. */
  spin(phase: Phase, random: RandomStream): void {
    const { reels, rows } = this.machine;
    const strips = this.machine.strips[phase];
    for (let reel = 0; reel < reels; reel += 1) {
      const strip = strips[reel] as Uint8Array;
      const stop = drawInteger(random, strip.length);
      this.stops[reel] = stop;
      this.#tops[reel] = stop;
      let place = stop;
      for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1) {
        if (this.held[cell] === 0) {
          this.symbols[cell] = strip[place] as number;
          this.printed[cell] = 0;
        }
        place += 1;
        if (place === strip.length) place = 0;
      }
    }
    this.#print(random);
  }

  /** Takes the marked cells away, lets the rest fall and fills up from the strips. @returns how many fell into each reel. */
  cascade(phase: Phase, random: RandomStream): number[] {
    const { reels, rows } = this.machine;
    const strips = this.machine.strips[phase];
    const fresh: number[] = [];
    for (let reel = 0; reel < reels; reel += 1) {
      const strip = strips[reel] as Uint8Array;
      const top = reel * rows;
      let free = top + rows - 1;
      for (let cell = free; cell >= top; cell -= 1) {
        if (this.marks[cell] === 1) continue;
        this.symbols[free] = this.symbols[cell] as number;
        this.printed[free] = this.printed[cell] as number;
        free -= 1;
      }
      fresh.push(free - top + 1);
      let place = this.#tops[reel] as number;
      for (let cell = free; cell >= top; cell -= 1) {
        place = place === 0 ? strip.length - 1 : place - 1;
        this.symbols[cell] = strip[place] as number;
        this.printed[cell] = 0;
      }
      this.#tops[reel] = place;
    }
    this.#print(random);
    return fresh;
  }

  count(symbol: number): number {
    let count = 0;
    for (let cell = 0; cell < this.symbols.length; cell += 1) if (this.symbols[cell] === symbol) count += 1;
    return count;
  }

  /** The number printed on a cell, 0 for none. */
  valueAt(cell: number): number {
    const printed = this.printed[cell] as number;
    return printed === 0 ? 0 : at(this.machine.printed?.values ?? [], printed - 1).value;
  }

  /** Draws a printed number for a cell. */
  printAt(cell: number, random: RandomStream): void {
    const { printed } = this.machine;
    if (printed !== undefined) this.printed[cell] = drawWeighted(random, printed.cumulative) + 1;
  }

  #print(random: RandomStream): void {
    const { cash, multiplier, printed } = this.machine;
    if (printed === undefined) return;
    const valued = cash < 0 ? multiplier : cash;
    for (let cell = 0; cell < this.symbols.length; cell += 1) {
      if (this.symbols[cell] === valued && this.printed[cell] === 0) this.printAt(cell, random);
    }
  }

  /** Symbol codes, reel by reel. */
  board(): string[][] {
    const { facts, reels, rows } = this.machine;
    return Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (_row, row) => at(facts.symbols, at(this.symbols, reel * rows + row)).code),
    );
  }

  /** Cells where the mask is set. */
  positions(mask: Uint8Array): Position[] {
    return this.machine.positions.filter((_, cell) => mask[cell] === 1);
  }

  positionsOf(symbol: number): Position[] {
    return this.machine.positions.filter((_, cell) => this.symbols[cell] === symbol);
  }

  /** All printed numbers in view, or undefined when there are none. */
  values(): CellValue[] | undefined {
    const values = this.machine.positions.flatMap((_, cell) =>
      at(this.printed, cell) > 0 ? [this.cellValue(cell)] : [],
    );
    return values.length > 0 ? values : undefined;
  }

  cellValue(cell: number): CellValue {
    const drawn = at(this.machine.printed?.values ?? [], at(this.printed, cell) - 1);
    const { value, prize } = drawn;
    return { ...at(this.machine.positions, cell), value, ...(prize === undefined ? {} : { prize }) };
  }
}
