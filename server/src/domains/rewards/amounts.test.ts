import { describe, expect, it } from 'vitest';
import { amountsInMajor, amountsOf } from './amounts';

describe('amounts by currency', () => {
  it('are read in minor units of each, and go back as they were typed', () => {
    const amounts = amountsOf({ USD: '12.50', TRY: '400', BTC: '0.00012' });
    expect(amounts).toEqual({ USD: 1_250, TRY: 40_000, BTC: 12_000 });
    expect(amountsInMajor(amounts)).toEqual({ USD: 12.5, TRY: 400, BTC: 0.00012 });
  });

  it('leave out currencies without one', () => {
    expect(amountsOf({})).toEqual({});
    expect(amountsInMajor({})).toEqual({});
  });

  it.each(['0', '-5', '1.005', 'much', ''])('refuse %j', (text) => {
    expect(() => amountsOf({ EUR: '1', USD: text })).toThrow('amountInvalid');
  });
});
