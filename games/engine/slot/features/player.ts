import type { Position } from '@croupier/contract/games/slot';
import { at } from '../../at';
import { drawInteger } from '../../draw';
import type { RandomStream } from '../../game';
import { createEvaluator } from './evaluate';
import type { Evaluator } from './evaluate';
import { Grid } from './grid';
import { playHold } from './hold';
import type { Machine, Phase } from './machine';
import type { Teller } from './teller';

/** Where a walking wild went; null when it left the grid. */
interface Move {
  readonly from: Position;
  readonly to: Position | null;
}

/** More respins than this in a row end by rule, so that every round ends. */
const MOST_RESPINS = 100;

/**
 * Plays rounds of a machine, one after the other. With a teller each step is written down; without one only the payout counts and
 * nothing is allocated. Both run the same code, so what is simulated is what is played.
 */
export class SlotPlayer {
  /** The round's win so far, hundredths of the stake, never above the maximum win. */
  total = 0;
  capped = false;
  readonly grid: Grid;
  teller: Teller | null = null;
  readonly #evaluator: Evaluator;
  /** Free spins awarded and not yet announced by a trigger. */
  #freeSpins = 0;
  #cascadeStep = 0;
  #collected = 0;
  #special = -1;

  constructor(readonly machine: Machine) {
    this.grid = new Grid(machine);
    this.#evaluator = createEvaluator(machine);
  }

  /** One round's payout in hundredths of the base stake. */
  play(mode: string, random: RandomStream): number {
    const awarded = mode === 'BUY' ? this.#buy() : this.playBase(random);
    if (awarded > 0 && !this.capped) this.#playFreeSpins(random, awarded);
    return this.total;
  }

  /** Plays the base game alone. @returns the free spins that it awards. */
  playBase(random: RandomStream): number {
    this.#begin();
    this.#cascadeStep = 0;
    this.#playSpin('base', 1, random);
    this.teller?.tell({ type: 'runningTotal', amount: this.total });
    return this.#freeSpins;
  }

  /** Plays a bonus without the round that led to it. @returns its win, hundredths of the stake, within the maximum win. */
  playBonus(random: RandomStream, awarded: number): number {
    this.#begin();
    this.#playFreeSpins(random, awarded);
    return this.total;
  }

  /** Plays a bonus; `total` goes on from what it is. */
  #playFreeSpins(random: RandomStream, awarded: number): void {
    const { freeSpins } = this.machine.facts;
    const { growth } = this.machine.features;
    const before = this.total;
    this.#freeSpins = awarded;
    this.#cascadeStep = 0;
    this.#collected = 0;
    this.#chooseSpecial(random);
    let { multiplier } = freeSpins;
    let current = 0;
    this.grid.held.fill(0);
    while (current < this.#freeSpins && !this.capped) {
      current += 1;
      const factor = multiplier * this.#cascadeFactor('free', this.#cascadeStep);
      this.teller?.tell({ type: 'freeSpin', current, total: this.#freeSpins, multiplier: factor });
      const totalBefore = this.total;
      this.#playSpin('free', multiplier, random);
      this.teller?.tell({ type: 'runningTotal', amount: this.total });
      const grows = growth !== undefined && (growth.by === 'spin' || this.total > totalBefore);
      if (grows) multiplier = Math.min(multiplier + growth.step, growth.most);
    }
    this.teller?.tell({ type: 'freeSpinsEnded', amount: this.total - before, spins: current });
  }

  /** Makes ready for a round. */
  #begin(): void {
    this.total = 0;
    this.capped = false;
    this.#freeSpins = 0;
    this.grid.held.fill(0);
  }

  #buy(): number {
    const { buy } = this.machine.features;
    if (buy === undefined) throw new RangeError(`${this.machine.facts.code} sells no bonus`);
    this.#begin();
    this.teller?.tell({ type: 'bonusBought', cost: buy.cost });
    this.#award(buy.scatters, false, true);
    return this.#freeSpins;
  }

  #chooseSpecial(random: RandomStream): void {
    const { features, ordinary, facts } = this.machine;
    if (features.book === undefined) return;
    this.#special = at(ordinary, drawInteger(random, ordinary.length));
    this.teller?.tell({ type: 'specialSymbol', symbol: at(facts.symbols, this.#special).code });
  }

  /** One spin with everything that follows from it. */
  #playSpin(phase: Phase, multiplier: number, random: RandomStream): void {
    const { features } = this.machine;
    this.#land(phase, random);
    if (features.cascade !== undefined) return this.#playCascades(phase, multiplier, random);
    if (features.stickyWins?.phases.includes(phase)) return this.#playStickyWins(phase, multiplier, random);
    this.#payBoard(phase, multiplier);
    if (phase === 'free' && features.book !== undefined) this.#payBook(multiplier);
    if (phase === 'free' && features.stickyWild !== undefined) this.#stick();
    if (features.walkingWild?.phases.includes(phase)) this.#walk(phase, multiplier, random);
    if (features.expandingWild?.phases.includes(phase)) this.#respinExpanded(phase, multiplier, random);
    if (phase === 'base' && features.hold !== undefined && !this.capped)
      this.add(playHold(this.grid, random, this.teller));
  }

  #land(phase: Phase, random: RandomStream): void {
    this.grid.spin(phase, random);
    this.teller?.tellReveal(this.grid, phase);
    if (this.machine.features.expandingWild?.phases.includes(phase)) this.#expandWilds();
  }

  /** Pays what the grid shows, scatters included. */
  #payBoard(phase: Phase, multiplier: number): void {
    this.add(this.#evaluate(multiplier));
    this.#payScatters(phase, multiplier);
  }

  /** What the grid wins, told; not yet added. */
  #evaluate(multiplier: number): number {
    const { grid, teller } = this;
    const win = this.#evaluator.evaluate(grid.symbols, multiplier, grid.marks, teller === null ? null : teller.notes);
    teller?.tellWins();
    return win;
  }

  /** Adds a win; the maximum win ends the round then and there. */
  add(amount: number): void {
    const natural = this.total + amount;
    this.capped = natural >= this.machine.maxPayout;
    this.total = Math.min(natural, this.machine.maxPayout);
  }

  #payScatters(phase: Phase, multiplier: number): void {
    const { scatter, scatterPays } = this.machine;
    if (scatter < 0 || this.capped) return;
    const count = this.grid.count(scatter);
    const amount = at(scatterPays, count) * multiplier;
    if (amount > 0) {
      const { teller } = this;
      teller?.tell({ type: 'scatterWin', amount, count, positions: this.grid.positionsOf(scatter) });
      this.add(amount);
    }
    if (!this.capped) this.#award(count, phase === 'free');
  }

  #award(scatters: number, retrigger: boolean, bought = false): void {
    const { freeSpins, scatter, facts } = this.machine;
    const total = Math.min(this.#freeSpins + at(freeSpins, scatters), facts.freeSpins.maxTotal);
    const awarded = total - this.#freeSpins;
    if (awarded <= 0) return;
    this.#freeSpins = total;
    const { teller } = this;
    if (teller === null) return;
    const positions = bought ? [] : this.grid.positionsOf(scatter);
    teller.tell({ type: 'freeSpinsAwarded', retrigger, awarded, total, positions });
  }

  #playCascades(phase: Phase, multiplier: number, random: RandomStream): void {
    const { grid, teller } = this;
    const cascade = this.machine.features.cascade;
    if (cascade === undefined) return;
    let step = phase === 'free' ? this.#cascadeStep : 0;
    let won = 0;
    for (;;) {
      grid.marks.fill(0);
      const win = this.#evaluate(multiplier * this.#cascadeFactor(phase, step));
      if (win === 0) break;
      won += win;
      this.add(win);
      if (this.capped) return;
      step += 1;
      const removed = teller === null ? [] : grid.positions(grid.marks);
      const fresh = grid.cascade(phase, random);
      teller?.tellCascade(grid, removed, fresh, multiplier * this.#cascadeFactor(phase, step));
    }
    this.#cascadeStep = cascade.keeps ? step : 0;
    if (won > 0) this.#multiplyWin(phase, won);
    this.#payScatters(phase, multiplier);
  }

  /** The multiplier of a board after so many cascades; 1 in games without them. */
  #cascadeFactor(phase: Phase, step: number): number {
    const steps = this.machine.features.cascade?.[phase];
    return steps === undefined ? 1 : at(steps, Math.min(step, steps.length - 1));
  }

  /** Multiplier symbols multiply what the spin won. */
  #multiplyWin(phase: Phase, won: number): void {
    const { multiplier: symbol, features, cells } = this.machine;
    if (features.multipliers === undefined) return;
    let sum = 0;
    for (let cell = 0; cell < cells; cell += 1) {
      if (this.grid.symbols[cell] === symbol) sum += this.grid.valueAt(cell);
    }
    if (sum === 0) return;
    if (phase === 'free' && features.multipliers.collects) {
      this.#collected += sum;
      sum = this.#collected;
    }
    const amount = won * (sum - 1);
    this.teller?.tell({ type: 'multiplierWin', cells: this.grid.values() ?? [], multiplier: sum, amount });
    this.add(amount);
  }

  /** Winning symbols stay and the rest spins again, as long as the win grows; the last win is paid. */
  #playStickyWins(phase: Phase, multiplier: number, random: RandomStream): void {
    const { grid, teller } = this;
    let best = 0;
    for (let current = 1; ; current += 1) {
      grid.marks.fill(0);
      const win = this.#evaluator.evaluate(grid.symbols, multiplier, grid.marks, null);
      if (win <= best || grid.marks.every((mark) => mark === 1)) {
        best = Math.max(best, win);
        break;
      }
      best = win;
      grid.held.set(grid.marks);
      teller?.tell({ type: 'respin', current, held: grid.positions(grid.held) });
      this.#land(phase, random);
    }
    this.add(this.#evaluate(multiplier));
    grid.held.fill(0);
  }

  /** Each reel that shows a wild becomes wild from top to bottom, and is held in games that spin again for it. */
  #expandWilds(): void {
    const { reels, rows, wild, facts } = this.machine;
    const { symbols } = this.grid;
    const expanded: number[] = [];
    for (let reel = 0; reel < reels; reel += 1) {
      const top = reel * rows;
      let wilds = 0;
      for (let cell = top; cell < top + rows; cell += 1) if (symbols[cell] === wild) wilds += 1;
      if (wilds === 0 || wilds === rows) continue;
      symbols.fill(wild, top, top + rows);
      if (this.teller !== null) expanded.push(reel);
    }
    if (expanded.length === 0) return;
    const symbol = at(facts.symbols, wild).code;
    this.teller?.tell({ type: 'expand', reels: expanded, symbol, board: this.grid.board() });
  }

  /** Expanded reels stay and the others spin again while new ones join, as often as the game allows. */
  #respinExpanded(phase: Phase, multiplier: number, random: RandomStream): void {
    const { features, wild, cells } = this.machine;
    const { grid } = this;
    const respins = features.expandingWild?.respin ?? 0;
    for (let current = 1; current <= respins && !this.capped; current += 1) {
      let joined = false;
      for (let cell = 0; cell < cells; cell += 1) {
        if (grid.symbols[cell] !== wild || grid.held[cell] === 1) continue;
        grid.held[cell] = 1;
        joined = true;
      }
      if (!joined) break;
      this.teller?.tell({ type: 'respin', current, held: grid.positions(grid.held) });
      this.#land(phase, random);
      this.#payBoard(phase, multiplier);
    }
    grid.held.fill(0);
  }

  /** Wilds stay where they are for the rest of the free spins. */
  #stick(): void {
    const { wild, cells, facts, positions } = this.machine;
    const { symbols, held } = this.grid;
    const stuck =
      this.teller === null ? null : positions.filter((_, cell) => symbols[cell] === wild && held[cell] === 0);
    for (let cell = 0; cell < cells; cell += 1) if (symbols[cell] === wild) held[cell] = 1;
    if (stuck !== null && stuck.length > 0) {
      this.teller?.tell({ type: 'stick', symbol: at(facts.symbols, wild).code, positions: stuck });
    }
  }

  /** Wilds step to the left and the rest spins again until they have walked off. */
  #walk(phase: Phase, multiplier: number, random: RandomStream): void {
    const { grid, machine } = this;
    const { wild, cells, rows, positions } = machine;
    for (let current = 1; current <= MOST_RESPINS && !this.capped; current += 1) {
      grid.held.fill(0);
      let walking = 0;
      const moves: Move[] | null = this.teller === null ? null : [];
      for (let cell = 0; cell < cells; cell += 1) {
        if (grid.symbols[cell] !== wild) continue;
        // From left to right, so a wild steps only onto a cell whose own wild has already gone.
        const to = cell - rows;
        moves?.push({ from: at(positions, cell), to: to < 0 ? null : at(positions, to) });
        if (to < 0) continue;
        grid.symbols[to] = wild;
        grid.held[to] = 1;
        walking += 1;
      }
      if (walking === 0) break;
      const held = this.teller === null ? [] : grid.positions(grid.held);
      this.teller?.tell({ type: 'respin', current, held, ...(moves === null ? {} : { moves }) });
      this.#land(phase, random);
      this.#payBoard(phase, multiplier);
    }
    grid.held.fill(0);
  }

  /** The book's special symbol fills its reels and pays on every line. */
  #payBook(multiplier: number): void {
    const { reels, rows, pay, cells, lineCount, facts, positions } = this.machine;
    const { grid } = this;
    if (this.capped) return;
    const shown: number[] = [];
    for (let reel = 0; reel < reels; reel += 1) {
      const from = reel * rows;
      for (let cell = from; cell < from + rows; cell += 1) {
        if (grid.symbols[cell] !== this.#special) continue;
        shown.push(reel);
        break;
      }
    }
    const base = at(pay, this.#special * (cells + 1) + shown.length);
    if (base === 0) return;
    const amount = base * lineCount * multiplier;
    if (this.teller !== null) {
      for (const reel of shown) grid.symbols.fill(this.#special, reel * rows, (reel + 1) * rows);
      const symbol = at(facts.symbols, this.#special).code;
      this.teller.tell({ type: 'expand', reels: shown, symbol, board: grid.board() });
      const filled = positions.filter(({ reel }) => shown.includes(reel));
      const win = { symbol, count: shown.length, ways: lineCount, positions: filled, multiplier, amount };
      this.teller.tell({ type: 'symbolWins', amount, wins: [win] });
    }
    this.add(amount);
  }
}
