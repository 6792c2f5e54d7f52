import { describe, expect, it } from 'vitest';
import { checkLimit, effectOf, leftOf, type PeriodLimit, textOf } from './rules';

const limit = (amount: number | null, deposited = 0): PeriodLimit => ({
  period: 'day',
  amount,
  deposited,
  pending: null,
});

const leftOfAll = (...limits: PeriodLimit[]) => leftOf({ currency: 'USD', chosen: 1, limits }, 'USD');

describe('deposit limits', () => {
  it('takes an empty limit, and no other thing that is not an amount', () => {
    expect(checkLimit('day', '', 'USD')).toBeUndefined();
    expect(checkLimit('day', '50.5', 'USD')).toBeUndefined();
    expect(checkLimit('week', '0', 'USD')).toEqual({ field: 'week', tip: 'tip.amount' });
    expect(checkLimit('week', 'ten', 'USD')?.tip).toBe('tip.amount');
    expect(checkLimit('month', '1.234', 'USD')).toEqual({
      field: 'month',
      tip: 'tip.decimals',
      values: { decimals: 2 },
    });
  });

  it('says when a change holds', () => {
    expect(effectOf(limit(null), '100', 'USD')).toBe('now');
    expect(effectOf(limit(null), '', 'USD')).toBe('same');
    expect(effectOf(limit(100), '99.99', 'USD')).toBe('now');
    expect(effectOf(limit(100), '100.00', 'USD')).toBe('same');
    expect(effectOf(limit(100), '100.01', 'USD')).toBe('later');
    expect(effectOf(limit(100), '', 'USD')).toBe('later');
  });

  it('leaves the least that any period leaves, and never less than nothing', () => {
    expect(leftOfAll(limit(null, 500))).toBeUndefined();
    expect(leftOfAll(limit(100, 60), limit(500, 480), limit(null))).toBe(2_000);
    expect(leftOfAll(limit(100, 160))).toBe(0);
  });

  it('shows an amount without needless decimals', () => {
    expect([textOf(100, 'USD'), textOf(99.5, 'USD'), textOf(null, 'USD')]).toEqual(['100', '99.50', '']);
  });
});
