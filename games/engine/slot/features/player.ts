import { at } from '../../at';
import { drawInteger } from '../../draw';
import type { RandomStream } from '../../game';
import { payBook } from './book';
import { createEvaluator } from './evaluate';
import type { Evaluator } from './evaluate';
import { Grid } from './grid';
import { playHold } from './hold';
import type { Machine, Phase } from './machine';
import type { Teller } from './teller';
import { expandWilds, holdWilds, stepWilds, stickWilds } from './wilds';

/** More respins than this in a row end by rule, so that every round ends. */
export const MOST_RESPINS = 100;

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
    if (phase === 'free' && features.book !== undefined && !this.capped)
      this.add(payBook(this.grid, this.#special, multiplier, this.teller));
    if (phase === 'free' && features.stickyWild !== undefined) stickWilds(this.grid, this.teller);
    if (features.walkingWild?.phases.includes(phase)) this.#walk(phase, multiplier, random);
    if (features.expandingWild?.phases.includes(phase)) this.#respinExpanded(phase, multiplier, random);
    if (phase === 'base' && features.hold !== undefined && !this.capped)
      this.add(playHold(this.grid, random, this.teller));
  }

  #land(phase: Phase, random: RandomStream): void {
    this.grid.spin(phase, random);
    this.teller?.tellReveal(this.grid, phase);
    if (this.machine.features.expandingWild?.phases.includes(phase)) expandWilds(this.grid, this.teller);
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

  /** Expanded reels stay and the others spin again while new ones join, as often as the game allows. */
  #respinExpanded(phase: Phase, multiplier: number, random: RandomStream): void {
    const { grid } = this;
    const respins = this.machine.features.expandingWild?.respin ?? 0;
    for (let current = 1; current <= respins && !this.capped && holdWilds(grid); current += 1) {
      this.teller?.tell({ type: 'respin', current, held: grid.positions(grid.held) });
      this.#land(phase, random);
      this.#payBoard(phase, multiplier);
    }
    grid.held.fill(0);
  }

  /** Wilds step to the left and the rest spins again until they have walked off. */
  #walk(phase: Phase, multiplier: number, random: RandomStream): void {
    for (let current = 1; current <= MOST_RESPINS && !this.capped; current += 1) {
      if (!stepWilds(this.grid, current, this.teller)) break;
      this.#land(phase, random);
      this.#payBoard(phase, multiplier);
    }
    this.grid.held.fill(0);
  }
}
