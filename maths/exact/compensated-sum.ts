/**
 * A running sum of floats with Kahan's compensation (in Neumaier's form): its rounding error is two units in the last place
 * however many terms there are, instead of growing with their number.
 */
export class CompensatedSum {
  #sum = 0;
  #lost = 0;

  add(term: number): void {
    const next = this.#sum + term;
    this.#lost += Math.abs(this.#sum) >= Math.abs(term) ? this.#sum - next + term : term - next + this.#sum;
    this.#sum = next;
  }

  get value(): number {
    return this.#sum + this.#lost;
  }
}

/** Many compensated sums beside each other, with bare casts for speed: one for each element of the arrays that are added. */
export class CompensatedArray {
  readonly #sums: Float64Array;
  readonly #lost: Float64Array;

  constructor(readonly length: number) {
    this.#sums = new Float64Array(length);
    this.#lost = new Float64Array(length);
  }

  /** Adds non-negative terms, element by element. */
  add(terms: Float64Array): void {
    const sums = this.#sums;
    const lost = this.#lost;
    for (let index = 0; index < sums.length; index += 1) {
      const sum = sums[index] as number;
      const term = terms[index] as number;
      const next = sum + term;
      lost[index] = (lost[index] as number) + (sum >= term ? sum - next + term : term - next + sum);
      sums[index] = next;
    }
  }

  values(): Float64Array {
    return this.#sums.map((sum, index) => sum + (this.#lost[index] as number));
  }
}
