import { type CurrencyCode, minor } from '@croupier/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COINS } from './coins';
import {
  confirmationsNeeded,
  coverageOf,
  creditFor,
  type Quote,
  rateFor,
  toUnits,
  unitsFor,
  unitsToText,
  valueOf,
} from './rules';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const quote: Quote = { units: 156_250n, rate: '64000', currency: 'USD', expiresAt: at('12:15:00') };

describe('amounts of coins', () => {
  test.each([
    ['0.00156250', 8, 156_250n],
    ['1e-8', 8, 1n],
    ['1.5E+2', 8, 15_000_000_000n],
    ['21000000', 8, 2_100_000_000_000_000n],
    ['0.000000000000000001', 18, 1n],
  ])('%s with %i decimals', (text, decimals, units) => expect(toUnits(text, decimals)).toBe(units));

  test.each(['-1', '', 'NaN', '1.', '0x10', '0.000000001'])('%j is refused', (text) =>
    expect(() => toUnits(text, 8)).toThrow(RangeError),
  );

  test('text and back', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.constantFrom(6, 8, 18), (units, decimals) => {
        expect(toUnits(unitsToText(units, decimals), decimals)).toBe(units);
      }),
    ));
});

describe('a quote', () => {
  test('100 dollars at 64,000 are 0.0015625 bitcoin', () =>
    expect(unitsFor(minor(10_000), 'USD', COINS.btc, '64000')).toBe(156_250n));

  test('never asks for less than the money is worth, and at most one step more', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.constantFrom<CurrencyCode>('USD', 'TRY', 'BTC'),
        fc.constantFrom(...Object.values(COINS)),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (amount, currency, coin, price) => {
          const rate = `${Math.floor(price / 1000)}.${String(price % 1000).padStart(3, '0')}`;
          const asked = unitsFor(minor(amount), currency, coin, rate);
          expect(valueOf(asked, coin, currency, rate)).toBeGreaterThanOrEqual(amount);
          const step = 10n ** BigInt(coin.decimals - coin.quoteDecimals);
          const less = asked - step;
          // worth strictly less than asked for, before rounding: the quote is the smallest that is enough
          const exponent = currency === 'BTC' ? 8 : 2;
          expect(
            less * BigInt(price) * 10n ** BigInt(exponent) < BigInt(amount) * 10n ** BigInt(coin.decimals + 3),
          ).toBe(true);
        },
      ),
    ));

  test('a rate of zero quotes nothing', () =>
    expect(() => unitsFor(minor(100), 'USD', COINS.btc, '0')).toThrow(RangeError));
});

describe('what is credited', () => {
  test('exactly the quote: exactly what was agreed', () =>
    expect(creditFor(156_250n, COINS.btc, quote, '64000', 'quote', minor(10_000))).toBe(10_000));
  test('half of it: half, rounded down', () =>
    expect(creditFor(78_125n, COINS.btc, quote, '64000', 'quote', minor(10_000))).toBe(5_000));
  test('twice: twice', () =>
    expect(creditFor(312_500n, COINS.btc, quote, '64000', 'quote', minor(10_000))).toBe(20_000));
  test('the same coins late: what they were worth then', () =>
    expect(creditFor(156_250n, COINS.btc, quote, '60000', 'first_seen', minor(10_000))).toBe(9_375));
  test('the last moment is in time, a second later is late, and late without a rate is for a person', () => {
    expect(rateFor(at('12:15:00'), quote, '60000')).toEqual({ rate: '64000', basis: 'quote' });
    expect(rateFor(at('12:15:01'), quote, '60000')).toEqual({ rate: '60000', basis: 'first_seen' });
    expect(rateFor(at('12:15:01'), quote, undefined)).toBeUndefined();
  });
  test('coverage', () =>
    expect([1n, 2n, 3n].map((units) => coverageOf(units, 2n))).toEqual(['under', 'exact', 'over']));
  test('more than can be kept exact is refused', () =>
    expect(() => valueOf(10n ** 40n, COINS.btc, 'USD', '64000')).toThrow(RangeError));
});

describe('confirmations by amount', () => {
  const steps = [
    { upTo: '0.01', confirmations: 1 },
    { upTo: '0.1', confirmations: 2 },
    { upTo: null, confirmations: 4 },
  ];
  test.each([
    ['0.01', 1],
    ['0.01000001', 2],
    ['0.1', 2],
    ['5', 4],
  ])('%s bitcoin: %i', (amount, depth) =>
    expect(confirmationsNeeded(toUnits(amount, 8), COINS.btc, steps)).toBe(depth),
  );
  test('a table that ends early asks for its deepest', () =>
    expect(confirmationsNeeded(toUnits('9', 8), COINS.btc, steps.slice(0, 2))).toBe(2));
});
