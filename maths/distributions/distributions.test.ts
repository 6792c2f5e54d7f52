import { expect, test } from 'vitest';
import { BACCARAT_V1 } from '../../games/table/baccarat/config';
import { parFiguresOf } from '../../games/par-figures';
import { payoutDistributionOf, type PayoutOutcome } from '../../games/payout-distributions';
import { PUBLISHED_GAMES } from '../sheets/published';
import { DERIVED } from './derived';
import { keptDistributions, makeDistribution } from './distributions';
import { gathered, returnOf, scaledTo, shiftedTo } from './gather';

const deviationOf = (outcomes: readonly PayoutOutcome[]): number => {
  const squares = outcomes.reduce((sum, { pay, probability }) => sum + probability * (pay / 100) ** 2, 0);
  return Math.sqrt(squares - returnOf(outcomes) ** 2);
};

test('what is kept of derived games is what their rules give (npm run distributions)', () => {
  const kept = keptDistributions();
  for (const code of Object.keys(DERIVED)) expect([code, kept[code]]).toEqual([code, makeDistribution(code)]);
});

test('every game is kept, in its newest version, whole, and returns what it publishes', () => {
  for (const { facts } of PUBLISHED_GAMES) {
    const distribution = payoutDistributionOf(facts);
    const outcomes = distribution?.outcomes ?? [];
    const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
    expect([facts.code, Math.abs(total - 1) < 1e-9]).toEqual([facts.code, true]);
    const expected = Number(facts.rtp);
    // Keno, dice, limbo, mines, plinko and crash publish the best of many choices.
    const tolerance = ['keno', 'plinko', 'dice', 'limbo', 'mines', 'live-crash'].includes(facts.code) ? 0.02 : 1e-6;
    expect([facts.code, Math.abs(returnOf(outcomes) - expected) < tolerance]).toEqual([facts.code, true]);
  }
});

test('what is sampled varies as the par sheet says', () => {
  for (const { facts } of PUBLISHED_GAMES) {
    const published = parFiguresOf(facts)?.standardDeviation;
    const distribution = payoutDistributionOf(facts);
    if (published === undefined || distribution === undefined || distribution.sampledRounds === null) continue;
    const share = deviationOf(distribution.outcomes) / published;
    expect([facts.code, share > 0.9 && share < 1.1]).toEqual([facts.code, true]);
  }
});

test('another version has none', () => {
  expect(payoutDistributionOf({ ...BACCARAT_V1, version: BACCARAT_V1.version + 1 })).toBeUndefined();
});

test('gathering and matching keep mass and return', () => {
  const outcomes = Array.from({ length: 500 }, (_, place) => ({ cost: 100, pay: place * 7, probability: 1 / 500 }));
  const few = gathered(outcomes);
  expect(few.length).toBeLessThan(60);
  expect(returnOf(few)).toBeCloseTo(returnOf(outcomes), 10);
  for (const match of [scaledTo, shiftedTo]) {
    const matched = match(17.466, few);
    expect(returnOf(matched)).toBeCloseTo(17.466, 10);
    expect(matched.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10);
  }
});
