import { describe, expect, it } from 'vitest';
import { countDuration, winTier } from './win-tier';

describe('how much is made of a win', () => {
  it.each([
    [0, 'none'],
    [40, 'return'],
    [100, 'return'],
    [101, 'win'],
    [1_499, 'win'],
    [1_500, 'big'],
    [4_000, 'mega'],
    [10_000, 'epic'],
  ] as const)('%d hundredths of the stake is %s', (hundredths, tier) => expect(winTier(hundredths)).toBe(tier));

  it('counts nothing up for a return at or below the stake, and longer for more', () => {
    expect(countDuration(100)).toBe(0);
    const durations = [150, 900, 1_500, 4_000, 10_000].map(countDuration);
    expect(durations).toEqual([...durations].sort((a, b) => a - b));
  });
});
