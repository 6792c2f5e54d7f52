import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { cashback, conversion, depositBonus, wageringAsked } from './amounts';
import { TERMS } from './fixture';

describe('the bonus on a deposit', () => {
  const reward = { kind: 'depositMatch', percent: 100, most: { USD: 20_000, BTC: 1_000_000 } } as const;

  it.each([
    [100, 1_000, 1_000],
    [100, 19_999, 19_999],
    [100, 20_000, 20_000],
    [100, 20_001, 20_000],
    [50, 1_999, 999],
    [33, 3, 0],
    [1, 99, 0],
    [1, 100, 1],
    [1_000, 1_999, 19_990],
    [100, 9_007_199_254_740_991, 20_000],
  ])('of %i percent on %i cents is %i', (percent, deposit, bonus) => {
    expect(depositBonus({ ...reward, percent }, minor(deposit), 'USD')).toBe(bonus);
  });

  it('has a cap of its own in every currency', () => {
    expect(depositBonus(reward, minor(2_000_000), 'BTC')).toBe(1_000_000);
  });

  it('does not exist in a currency without a figure', () => {
    expect(() => depositBonus(reward, minor(1_000), 'TRY')).toThrow(RangeError);
  });
});

describe('a cashback', () => {
  const reward = { kind: 'cashback', percent: 5, least: { EUR: 100 }, most: { EUR: 5_000 } } as const;

  it.each([
    [-10_000, 0],
    [0, 0],
    [1_999, 0],
    [2_000, 100],
    [2_019, 100],
    [2_020, 101],
    [100_000, 5_000],
    [100_020, 5_000],
  ])('of a net loss of %i is %i', (netLoss, share) => {
    expect(cashback(reward, minor(netLoss), 'EUR')).toBe(share);
  });

  it('without a maximum grows with the loss', () => {
    expect(cashback({ ...reward, most: null }, minor(100_020), 'EUR')).toBe(5_001);
  });
});

describe('the wagering that is asked for', () => {
  it.each([
    [5_000, 'bonus', 20_000, 20_000, 1_000_000],
    [5_000, 'bonusAndDeposit', 20_000, 20_000, 2_000_000],
    [1, 'bonus', 1, 0, 1],
    [1, 'bonus', 100, 0, 1],
    [1, 'bonus', 101, 0, 2],
    [250, 'bonus', 3, 0, 8],
    [250, 'bonusAndDeposit', 1, 2, 8],
    [20_000, 'bonusAndDeposit', 1_000_000_000_000, 1_000_000_000_000, 400_000_000_000_000],
    [101, 'bonus', 8_000_000_000_000_001, 0, 8_080_000_000_000_002],
  ] as const)('of %i hundredths of the %s, %i on %i, is %i', (multiplierHundredths, of, bonus, deposit, asked) => {
    expect(wageringAsked({ ...TERMS, multiplierHundredths, of }, minor(bonus), minor(deposit))).toBe(asked);
  });

  it('is refused where it would not be exact', () => {
    expect(() => wageringAsked(TERMS, minor(9_000_000_000_000_000), minor(0))).toThrow(RangeError);
  });
});

describe('a bonus whose wagering is done', () => {
  const payout = { most: { EUR: 20_000 }, freeRoundWins: null };

  it.each([
    [0, 0, 0],
    [19_999, 19_999, 0],
    [20_000, 20_000, 0],
    [20_001, 20_000, 1],
  ])('of %i becomes %i in cash, and %i lapse', (bonus, cash, lapsed) => {
    expect(conversion(payout, minor(bonus), 'EUR')).toEqual({ cash, lapsed });
  });

  it('becomes cash wholly where nothing caps it', () => {
    expect(conversion({ ...payout, most: null }, minor(20_001), 'EUR')).toEqual({ cash: 20_001, lapsed: 0 });
  });
});
