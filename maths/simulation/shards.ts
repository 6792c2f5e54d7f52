/** A part of a simulation: so many rounds from a stream of its own. */
export interface Shard {
  readonly rounds: number;
  readonly seed: number;
}

/** The fast stream takes 53 bits: a simulation's seed above, the number of the part below. */
const PARTS = 2 ** 32;
export const MOST_SEED = 2 ** 20;

/**
 * Cuts a simulation into parts of a fixed size, each with its own seed, so that the result is the same whatever the number of cores.
 * @param from number of the first part, for simulations of several kinds of rounds under one seed.
 */
export function shardsOf(rounds: number, size: number, seed: number, from = 0): Shard[] {
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > MOST_SEED)
    throw new RangeError(`A seed is at most ${MOST_SEED}`);
  return Array.from({ length: Math.ceil(rounds / size) }, (_, part) => ({
    rounds: Math.min(size, rounds - part * size),
    seed: seed * PARTS + from + part,
  }));
}
