import { describe, expect, it } from 'vitest';
import { openSteps, stateOf } from './rules';

const step = (personCount: number, bonusAmount: number | null = 5) => ({
  id: String(personCount),
  personCount,
  bonusAmount,
});

describe('a reward', () => {
  it.each([
    [3, 0, 'ahead'],
    [5, 0, 'open'],
    [7, 3, 'open'],
    [7, 5, 'passed'],
    [7, 10, 'passed'],
  ] as const)('for five friends, with %i who count and %i claimed last, is %s', (childCount, treasureIndex, state) => {
    expect(stateOf(step(5), { childCount, treasureIndex })).toBe(state);
  });

  it('without a figure in the currency is none', () => {
    expect(stateOf(step(5, null), { childCount: 9, treasureIndex: 0 })).toBe('none');
  });

  it('is claimed after those for fewer friends', () => {
    const open = openSteps([step(5), step(1), step(3, null), step(10)], { childCount: 6, treasureIndex: 0 });
    expect(open.map(({ personCount }) => personCount)).toEqual([1, 5]);
  });
});
