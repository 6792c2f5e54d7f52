import { describe, expect, it } from 'vitest';
import { createMoneyFormat, winUnits } from './money';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('money from game server units', () => {
  it.each([
    [1_284_500_000, 'USD', 'en', '$1,284.50'],
    [1_200_000, 'TRY', 'tr', '₺1,20'],
    [10_000, 'EUR', 'en', '€0.01'],
    [0, 'USD', 'en', '$0.00'],
    [-36_400_000, 'USD', 'en', '-$36.40'],
    [1_234_567, 'BTC', 'en', 'BTC 1.234567'],
    [5_000_000, 'FUN', 'en', '5.00 FUN'],
  ])('%d %s in %s is %s', (units, currency, language, text) => {
    expect(plain(createMoneyFormat(currency, language)(units))).toBe(text);
  });
});

describe('a win in hundredths of the stake', () => {
  it('is exact for whole units and never rounded up', () => {
    expect(winUnits(250, 1_200_000)).toBe(3_000_000);
    expect(winUnits(33, 100_001)).toBe(33_000);
    expect(winUnits(500_000, 100_000_000)).toBe(500_000_000_000);
  });
});
