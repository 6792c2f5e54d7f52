import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { distributedGame } from '../../play/domain';
import { EVEN_CHANCE } from './fixture';
import { cappedPrize, meanOf, prizeOfAmounts, quantile, strataOf, winsOfSet } from './prize';

const SLOT = distributedGame('dragon-vault')?.distribution;
if (!SLOT) throw new Error('no distribution of the slot');
const { outcomes } = SLOT;

/** Seeded numbers in 0 … 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What so many sets of rounds win, each round drawn by itself; minor units. */
function simulated(sets: number, rounds: number, stake: number, seed: number): readonly number[] {
  const next = numbers(seed);
  const ends: number[] = [];
  outcomes.reduce((sum, { probability }, place) => (ends[place] = sum + probability), 0);
  const draw = (): number => {
    const at = next();
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 1) > at) high = middle;
      else low = middle + 1;
    }
    return ((outcomes[low]?.pay ?? 0) * stake) / 100;
  };
  return Array.from({ length: sets }, () => {
    let won = 0;
    for (let round = 0; round < rounds; round += 1) won += draw();
    return won;
  });
}

/** Standard deviations of a 99 % interval. */
const WIDTH = 2.576;

/** Each figure lies in the 99 % interval of the simulation. */
describe('what a set of free rounds wins', () => {
  it('of an even chance is exact', () => {
    const wins = winsOfSet({ outcomes: EVEN_CHANCE, rounds: 3, stake: minor(100) }).filter(
      ({ weight }) => weight > 1e-12,
    );
    expect(wins.map(({ amount, weight }) => [amount, weight])).toEqual([
      [0, 0.125],
      [200, 0.375],
      [400, 0.375],
      [600, 0.125],
    ]);
  });

  it.each([
    [20, 20],
    [100, 50],
  ])('of Dragon Vault lies where a simulation does: %i rounds at %i', (rounds, stake) => {
    const sets = 20_000;
    const wins = winsOfSet({ outcomes, rounds, stake: minor(stake) });
    const seen = simulated(sets, rounds, stake, 26);
    expect(wins.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    // The mean is known: rounds × stake × return.
    const returned = outcomes.reduce((sum, { pay, probability }) => sum + (pay * probability) / 100, 0);
    expect(meanOf(wins)).toBeCloseTo(rounds * stake * returned, 2);
    // Rare wins of thousands of stakes keep a simulated mean from settling: what an offer pays is capped.
    const most = 3 * rounds * stake;
    const paid = seen.map((won) => Math.min(won, most));
    const mean = paid.reduce((sum, won) => sum + won, 0) / sets;
    const deviation = Math.sqrt(paid.reduce((sum, won) => sum + (won - mean) ** 2, 0) / (sets - 1));
    const computed = meanOf(cappedPrize(wins, minor(most)));
    expect(Math.abs(computed - mean)).toBeLessThan((WIDTH * deviation) / Math.sqrt(sets));
    for (const share of [0.05, 0.5, 0.95]) {
      const at = quantile(wins, share);
      const error = WIDTH * Math.sqrt((share * (1 - share)) / sets);
      // Wins are whole units of what the slot pays at least, so that many sets win the same: the share below and up to the amount.
      expect(seen.filter((won) => won < at - stake / 20).length / sets).toBeLessThan(share + error);
      expect(seen.filter((won) => won <= at + stake / 20).length / sets).toBeGreaterThan(share - error);
    }
  });

  it('is cut at a cap, and by strata of the same mean', () => {
    const wins = winsOfSet({ outcomes, rounds: 20, stake: minor(20) });
    const capped = cappedPrize(wins, minor(300));
    expect(quantile(capped, 0.999)).toBe(300);
    expect(meanOf(capped)).toBeLessThan(meanOf(wins));
    const strata = strataOf(wins);
    expect(strata.length).toBeLessThan(10);
    const mean = strata.reduce((sum, { amount, weight }) => sum + amount * weight, 0);
    expect(Math.abs(mean - meanOf(wins))).toBeLessThan(0.5);
    expect(strata.map(({ amount }) => amount)).toEqual(strata.map(({ amount }) => amount).toSorted((a, b) => a - b));
  });
});

it('amounts that were seen are as likely one as another', () => {
  const prize = prizeOfAmounts([500, 100, 300, 100]);
  expect(meanOf(prize)).toBe(250);
  expect([quantile(prize, 0.05), quantile(prize, 0.75), quantile(prize, 0.95)]).toEqual([100, 300, 500]);
});
