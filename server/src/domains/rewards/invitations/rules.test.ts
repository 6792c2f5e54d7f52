import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { claimable, isOver, mayClaim, monthAfter, monthOf, shareOf, worth } from './rules';

const step = (personCount: number, usd: number | null) => ({
  stepId: personCount,
  personCount,
  bonuses: usd === null ? { EUR: 100 } : { USD: usd },
});

describe('a reward for invited members', () => {
  it.each([
    [4, 0, false],
    [5, 0, true],
    [9, 4, true],
    [9, 5, false],
    [9, 10, false],
  ])(
    'for five of them, with %i who count and %i claimed last, can be claimed: %s',
    (childCount, treasureIndex, can) => {
      expect(mayClaim({ personCount: 5 }, { childCount, treasureIndex })).toBe(can);
    },
  );

  it('is claimed in ascending order, and is nothing in a currency without a figure', () => {
    const steps = [step(5, 2_000), step(1, 500), step(3, null), step(10, 5_000)];
    const due = claimable(steps, { childCount: 5, treasureIndex: 0 }, 'USD');
    expect(due.map(({ personCount }) => personCount)).toEqual([1, 5]);
    expect(worth(due, 'USD')).toBe(2_500);
    expect(worth(steps, 'BRL')).toBe(0);
  });
});

describe('an agent’s share', () => {
  it.each([
    [10_099, 25, 2_524],
    [3, 33, 0],
    [0, 50, 0],
    [-1, 50, 0],
    [-10_000, 50, 0],
    [9_007_199_254_740_991, 50, 4_503_599_627_370_495],
  ])('of a net win of %i, at %i percent, is %i: exact, rounded down, never negative', (netWin, percent, amount) => {
    expect(shareOf(netWin, percent)).toBe(minor(amount));
  });
});

describe('a month', () => {
  it('is one of UTC, and can be closed a day after its end', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-01');
    expect(monthAfter('2026-12-01')).toBe('2027-01-01');
    expect(isOver('2026-12-01', new Date('2027-01-01T23:59:59.999Z'))).toBe(false);
    expect(isOver('2026-12-01', new Date('2027-01-02T00:00:00.000Z'))).toBe(true);
  });
});
