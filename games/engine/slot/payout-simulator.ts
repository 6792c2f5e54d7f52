import type { SlotFacts } from '@croupier/contract/games/slot';
import { drawInteger } from '../draw';
import type { RandomStream } from '../game';
import { PayoutEvaluator } from './payout-evaluator';
import { REELS, compileSlot } from './tables';
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
  readonly #lengths: Uint32Array;
  readonly #stops = new Uint32Array(REELS);
  /** All reels' scatter counts in one list; a reel's own begin at `reel * #longest`. */
  readonly #scatters: Uint8Array;
  readonly #longest: number;

  constructor(tables: SlotTables, reels: ReelSet) {
    this.#evaluator = new PayoutEvaluator(tables, reels);
    this.#freeSpins = tables.freeSpins;
    this.#scatterPays = tables.scatterPays;
    this.#lengths = Uint32Array.from(reels.lengths);
    this.#longest = Math.max(...reels.lengths);
    this.#scatters = new Uint8Array(REELS * this.#longest);
    reels.scatters.forEach((scatters, reel) => this.#scatters.set(scatters, reel * this.#longest));
  }

  /** The next board's win in hundredths of the stake, before the multiplier. */
  spin(random: RandomStream): number {
    const stops = this.#stops;
    let scatters = 0;
    // A loop with one call to draw from: five calls would be more than the compiler is willing to inline.
    for (let reel = 0; reel < REELS; reel += 1) {
      const stop = drawInteger(random, this.#lengths[reel] as number);
      stops[reel] = stop;
      scatters += this.#scatters[reel * this.#longest + stop] as number;
    }
    this.awarded = this.#freeSpins[scatters] as number;
    const lineWins = this.#evaluator.linePayout(
      stops[0] as number,
      stops[1] as number,
      stops[2] as number,
      stops[3] as number,
      stops[4] as number,
    );
    return lineWins + (this.#scatterPays[scatters] as number);
  }
}
