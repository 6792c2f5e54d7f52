import { at } from '../at';
import { countLines, unpackLines } from './line-counts';
import { COUNTS } from './tables';
import type { ReelSet, SlotTables } from './tables';

/**
 * Pays a board by table look-ups, without allocating: the evaluator of simulation and enumeration. It shares no code with the
 * walk over the lines in `evaluateBoard`, so each is a check on the other.
 *
 * Look-ups here are bare casts instead of `at`: a helper that serves many kinds of list costs five times the time of the
 * look-up itself, and the property tests cover every stop.
 */
export class PayoutEvaluator {
  readonly #lines: Uint32Array;
  readonly #linePays: Int32Array;
  readonly #strip0: Uint8Array;
  readonly #length1: number;
  readonly #length2: number;
  readonly #length3: number;
  readonly #length4: number;
  readonly #match1: Uint8Array;
  readonly #match2: Uint8Array;
  readonly #match3: Uint8Array;
  readonly #match4: Uint8Array;
  /**
   * For stops of the first three reels, `(stop0 * length1 + stop1) * length2 + stop2`: 1 when a line can win. Most boards lose,
   * and this says so in one look-up.
   */
  readonly #hopeful: Uint8Array;

  constructor(tables: SlotTables, reels: ReelSet) {
    this.#lines = countLines(tables.facts.lines);
    this.#linePays = tables.linePays;
    const strip0 = at(reels.strips, 0);
    // Two symbols more than the strip has, so that no window wraps.
    this.#strip0 = Uint8Array.from([...strip0, ...strip0.slice(0, 2)]);
    this.#length1 = at(reels.lengths, 1);
    this.#length2 = at(reels.lengths, 2);
    this.#length3 = at(reels.lengths, 3);
    this.#length4 = at(reels.lengths, 4);
    this.#match1 = at(reels.matchRows, 1);
    this.#match2 = at(reels.matchRows, 2);
    this.#match3 = at(reels.matchRows, 3);
    this.#match4 = at(reels.matchRows, 4);
    this.#hopeful = this.#findHopeful(strip0.length);
  }

  /** The line wins of one board in hundredths of the stake, before any multiplier. Parameters are the five stops. */
  linePayout(stop0: number, stop1: number, stop2: number, stop3: number, stop4: number): number {
    if (this.#hopeful[(stop0 * this.#length1 + stop1) * this.#length2 + stop2] === 0) return 0;
    let payout = 0;
    for (let row = 0; row < 3; row += 1) {
      const symbol = this.#strip0[stop0 + row] as number;
      const rows1 = this.#match1[symbol * this.#length1 + stop1] as number;
      if (rows1 === 0) continue;
      const rows2 = this.#match2[symbol * this.#length2 + stop2] as number;
      const rows3 = this.#match3[symbol * this.#length3 + stop3] as number;
      const rows4 = this.#match4[symbol * this.#length4 + stop4] as number;
      const entry = this.#lines[(row << 12) | (rows1 << 9) | (rows2 << 6) | (rows3 << 3) | rows4] as number;
      if (entry === 0) continue;
      const pays = symbol * COUNTS;
      payout +=
        unpackLines(entry, 2) * (this.#linePays[pays + 2] as number) +
        unpackLines(entry, 3) * (this.#linePays[pays + 3] as number) +
        unpackLines(entry, 4) * (this.#linePays[pays + 4] as number) +
        unpackLines(entry, 5) * (this.#linePays[pays + 5] as number);
    }
    return payout;
  }

  #findHopeful(length0: number): Uint8Array {
    const hopeful = new Uint8Array(length0 * this.#length1 * this.#length2);
    return hopeful.map((_, index) => {
      const stop2 = index % this.#length2;
      const stop1 = Math.floor(index / this.#length2) % this.#length1;
      const stop0 = Math.floor(index / this.#length2 / this.#length1);
      return [0, 1, 2].some((row) => {
        const symbol = at(this.#strip0, stop0 + row);
        const rows1 = at(this.#match1, symbol * this.#length1 + stop1);
        const rows2 = at(this.#match2, symbol * this.#length2 + stop2);
        // Nothing matches on the last two reels, so lines that go on beyond the third count as three.
        const entry = at(this.#lines, (row << 12) | (rows1 << 9) | (rows2 << 6));
        const pays = (count: number) => at(this.#linePays, symbol * COUNTS + count) > 0;
        return (unpackLines(entry, 2) > 0 && pays(2)) || (unpackLines(entry, 3) > 0 && [3, 4, 5].some(pays));
      })
        ? 1
        : 0;
    });
  }
}
