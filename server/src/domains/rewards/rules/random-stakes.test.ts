import { expect, it } from 'vitest';
import { compareRandomStakes } from './random-stakes.fixture';

const OFFERS = 2_500;

it('judges random stakes under random terms as a checker written apart does', () => {
  const judgements = compareRandomStakes(OFFERS, 20_261_127);
  // Each kind of judgement is met often enough for an error in it to be seen.
  expect([...judgements.keys()].sort()).toEqual([
    'forbidden above n',
    'in cash, counts 0',
    'with bonus, counts 0',
    'with bonus, counts n',
  ]);
  for (const often of judgements.values()) expect(often).toBeGreaterThan(5_000);
});
