import type { RandomStream } from './game';

/** Outputs to throw away after seeding, so that similar seeds have parted ways. */
const WARM_UP = 20;

/**
 * Chris Doty-Humphrey's sfc32 (PractRand): fast, with a period of at least 2³², and predictable. For simulation only; a
 * round that somebody plays takes its randomness from `FairStream`.
 */
export class FastStream implements RandomStream {
  #a: number;
  #b: number;
  #c = 0;
  #counter = 1;

  /** @param seed any integer; each seed gives its own sequence. */
  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 2 ** 32) | 0;
    for (let step = 0; step < WARM_UP; step += 1) this.nextUint32();
  }

  nextUint32(): number {
    const output = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + output) | 0;
    return output >>> 0;
  }
}
