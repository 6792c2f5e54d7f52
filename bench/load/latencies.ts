/** Latencies in milliseconds, kept whole: a run has a few hundred thousand. */
export class Latencies {
  #values: number[] = [];

  /** All of several together. */
  static of(parts: readonly Latencies[]): Latencies {
    const all = new Latencies();
    all.#values = parts.flatMap((part) => part.#values);
    return all;
  }

  add(milliseconds: number): void {
    this.#values.push(milliseconds);
  }

  get count(): number {
    return this.#values.length;
  }

  /** @param share 0.99 is the 99th percentile. */
  percentile(share: number): number {
    if (this.#values.length === 0) return 0;
    const sorted = Float64Array.from(this.#values).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  }
}
