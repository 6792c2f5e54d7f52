import type { SlotFacts } from '@croupier/contract/events';
import { at } from '../at';
import { drawInteger } from '../draw';
import type { RandomStream } from '../game';
import { PayoutEvaluator } from './payout-evaluator';
import { compileSlot } from './tables';
import type { ReelSet, SlotTables } from './tables';

/**
 * Plays rounds for their payout alone, without events and without allocating. Takes exactly the same draws as the game's
 * `play`, so both give the same payout for the same stream; a property test holds them together.
 */
export class PayoutSimulator {
  readonly #tables: SlotTables;
  readonly #base: BoardSpinner;
  readonly #free: BoardSpinner;

  constructor(facts: SlotFacts) {
    this.#tables = compileSlot(facts);
    this.#base = new BoardSpinner(this.#tables, this.#tables.base);
    this.#free = new BoardSpinner(this.#tables, this.#tables.free);
  }

  /** The payout of the next round, in hundredths of the stake. */
  playRound(random: RandomStream): number {
    const base = this.#base.spin(random);
    const awarded = this.#base.awarded;
    return awarded === 0 ? base : this.#playFreeSpins(random, base, awarded);
  }

  #playFreeSpins(random: RandomStream, baseWin: number, awarded: number): number {
    const { multiplier, maxTotal } = this.#tables.facts.freeSpins;
    const { maxPayout } = this.#tables;
    let total = Math.min(awarded, maxTotal);
    let payout = baseWin;
    for (let current = 1; current <= total && payout < maxPayout; current += 1) {
      payout += this.#free.spin(random) * multiplier;
      total = Math.min(total + this.#free.awarded, maxTotal);
    }
    return Math.min(payout, maxPayout);
  }
}

/** One set of reels to spin. Its look-ups are bare casts for the reason given at `PayoutEvaluator`. */
class BoardSpinner {
  /** Free spins that the last board earned. */
  awarded = 0;
  readonly #evaluator: PayoutEvaluator;
  readonly #freeSpins: Int32Array;
  readonly #scatterPays: Int32Array;
  readonly #length0: number;
  readonly #length1: number;
  readonly #length2: number;
  readonly #length3: number;
  readonly #length4: number;
  readonly #scatters0: Uint8Array;
  readonly #scatters1: Uint8Array;
  readonly #scatters2: Uint8Array;
  readonly #scatters3: Uint8Array;
  readonly #scatters4: Uint8Array;

  constructor(tables: SlotTables, { lengths, scatters, ...reels }: ReelSet) {
    this.#evaluator = new PayoutEvaluator(tables, { lengths, scatters, ...reels });
    this.#freeSpins = tables.freeSpins;
    this.#scatterPays = tables.scatterPays;
    this.#length0 = at(lengths, 0);
    this.#length1 = at(lengths, 1);
    this.#length2 = at(lengths, 2);
    this.#length3 = at(lengths, 3);
    this.#length4 = at(lengths, 4);
    this.#scatters0 = at(scatters, 0);
    this.#scatters1 = at(scatters, 1);
    this.#scatters2 = at(scatters, 2);
    this.#scatters3 = at(scatters, 3);
    this.#scatters4 = at(scatters, 4);
  }

  /** The next board's win in hundredths of the stake, before the multiplier. */
  spin(random: RandomStream): number {
    const stop0 = drawInteger(random, this.#length0);
    const stop1 = drawInteger(random, this.#length1);
    const stop2 = drawInteger(random, this.#length2);
    const stop3 = drawInteger(random, this.#length3);
    const stop4 = drawInteger(random, this.#length4);
    const scatters =
      (this.#scatters0[stop0] as number) +
      (this.#scatters1[stop1] as number) +
      (this.#scatters2[stop2] as number) +
      (this.#scatters3[stop3] as number) +
      (this.#scatters4[stop4] as number);
    this.awarded = this.#freeSpins[scatters] as number;
    return this.#evaluator.linePayout(stop0, stop1, stop2, stop3, stop4) + (this.#scatterPays[scatters] as number);
  }
}
