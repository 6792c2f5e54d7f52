import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CompensatedArray, CompensatedSum } from './compensated-sum';
import { add, equal, fromFloat, multiply, rational, reduce, subtract, toDecimal, toNumber } from './rational';

const anyRational = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

describe('exact fractions', () => {
  test('add, subtract and multiply without rounding', () => {
    expect(add(rational(1, 3), rational(1, 6))).toEqual(rational(1, 2));
    expect(subtract(rational(1, 3), rational(1, 2))).toEqual(rational(-1, 6));
    expect(multiply(rational(2, 3), rational(9, 4))).toEqual(rational(3, 2));
    fc.assert(
      fc.property(anyRational, anyRational, anyRational, (a, b, c) => {
        expect(equal(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true);
        expect(equal(subtract(add(a, b), b), a)).toBe(true);
      }),
    );
  });

  test.each([
    { value: rational(2, 3), decimals: 4, text: '0.6667' },
    { value: rational(-1, 8), decimals: 2, text: '-0.13' },
    { value: rational(1, 400), decimals: 2, text: '0.00' },
    { value: rational(1999, 1000), decimals: 2, text: '2.00' },
    { value: rational(7, 2), decimals: 0, text: '4' },
  ])('print as $text', ({ value, decimals, text }) => {
    expect(toDecimal(value, decimals)).toBe(text);
  });

  test('become the nearest float and come from one unchanged', () => {
    expect(toNumber(rational(1, 3))).toBe(1 / 3);
    expect(reduce(fromFloat(0.1))).toEqual(rational(3602879701896397n, 36028797018963968n));
    fc.assert(
      fc.property(fc.double({ min: 1e-200, max: 1e6, noNaN: true }), (x) => {
        expect(toNumber(fromFloat(x))).toBe(x);
        expect(toNumber(fromFloat(-x))).toBe(-x);
      }),
    );
  });

  test.each([0, -1])('refuse denominator %s', (denominator) => {
    expect(() => rational(1, denominator)).toThrow(RangeError);
  });
});

describe('compensated sums', () => {
  const terms = Array.from({ length: 100_000 }, (_, index) => 0.1 / (1 + (index % 7)));

  test('keep what plain sums lose', () => {
    const exact = toNumber(terms.map(fromFloat).reduce(add));
    const sum = new CompensatedSum();
    terms.forEach((term) => sum.add(term));
    expect(sum.value).toBe(exact);
    expect(terms.reduce((total, term) => total + term, 0)).not.toBe(exact);
  });

  test('work side by side in an array', () => {
    const sums = new CompensatedArray(2);
    const single = new CompensatedSum();
    for (const term of terms) {
      sums.add(Float64Array.of(term, 1));
      single.add(term);
    }
    expect([...sums.values()]).toEqual([single.value, terms.length]);
  });
});
