import type { SlotFacts } from '@croupier/contract/games/slot';
import { describe, expect, it, test } from 'vitest';
import { SLOTS } from '../../games/slots/index';
import { deviationInterval, Z_99_9 } from '../exact/payout-statistics';
import { proofTests } from '../proofs/proof-test';
import { deriveReturn } from './exact';
import { sampleSpread } from './shares/sample-shards';
import { certain, deviationOf, holdMoments, mixture, plus } from './second-moments';

const proof = proofTests(import.meta.url);

const factsOf = (code: string): SlotFacts => {
  const slot = SLOTS.find(({ facts }) => facts.code === code);
  if (slot === undefined) throw new Error(`there is no slot ${code}`);
  return slot.facts;
};

test('moments of a coin: one stake or three, twice', () => {
  const coin = mixture([
    [0.5, certain(1)],
    [0.5, certain(3)],
  ]);
  expect(deviationOf(coin)).toBe(1);
  expect(plus(coin, coin)).toEqual({ mean: 4, square: (4 + 2 * 16 + 36) / 4 });
});

describe('a hold and spin', () => {
  const hold = {
    trigger: 1,
    respins: 1,
    land: 1,
    of: 2,
    values: [{ value: 100, weight: 1 }],
    full: { prize: 'grand', value: 700 },
  };

  it('of two cells, one filled, one respin, is a coin: one stake, or two and the full grid', () => {
    const { mean, square } = holdMoments(hold, 2, 1);
    expect([mean, square]).toEqual([(1 + 9) / 2, (1 + 81) / 2]);
  });
});

// Counted elsewhere, from the full cycles and the chain of respins.
const DEVIATIONS = [
  ['bison-thunder', 12.82],
  ['coin-express', 9.21],
  ['piggy-vault', 7.62],
] as const;
for (const [code, deviation] of DEVIATIONS)
  proof(`the deviation of ${code} is ${deviation}: its grand prize is too rare to be met in a sample`, () => {
    expect(deriveReturn(factsOf(code)).deviation).toBeCloseTo(deviation, 2);
  });

for (const code of ['farmyard-friends', 'circus-royale'])
  proof(`played rounds of ${code} spread as derived`, () => {
    const rounds = 200_000;
    const { sum, squares, cubes, fourths } = sampleSpread({ facts: factsOf(code), rounds, seed: 11 });
    const means = [sum / 100, squares / 10_000, cubes, fourths].map((total) => total / rounds);
    const [low, high] = deviationInterval(means as [number, number, number, number], rounds, Z_99_9);
    const { deviation = 0 } = deriveReturn(factsOf(code));
    expect(deviation).toBeGreaterThan(low);
    expect(deviation).toBeLessThan(high);
  });
