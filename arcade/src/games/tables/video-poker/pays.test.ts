import { expect, it } from 'vitest';
import { isGain } from './pays';

it('celebrates a hand that pays more than the stake, and none that only gives it back', () => {
  const pays = [
    { hand: 'two-pairs', pay: 2 },
    { hand: 'jacks-or-better', pay: 1 },
  ] as const;
  expect(isGain({ pays }, 'two-pairs')).toBe(true);
  expect(isGain({ pays }, 'jacks-or-better')).toBe(false);
  expect(isGain({ pays }, 'flush')).toBe(false);
  expect(isGain({ pays }, null)).toBe(false);
});
