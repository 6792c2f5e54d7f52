import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_CODES,
  formatDecimal,
  fromRgs,
  fromWire,
  isCurrency,
  minor,
  minus,
  parseAmount,
  percentOf,
  plus,
  times,
  toDecimal,
  toRgs,
  toWire,
} from './money';

const currency = fc.constantFrom(...CURRENCY_CODES);
const positive = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(minor);
const any = fc.maxSafeInteger().map(minor);

describe('an amount as text', () => {
  it('comes back exactly as it went, for every currency', () => {
    fc.assert(
      fc.property(positive, currency, (amount, code) => {
        expect(parseAmount(toDecimal(amount, code), code)).toEqual({ ok: true, amount });
      }),
    );
  });

  it('has exactly the decimals of its currency, and a minus only below zero', () => {
    fc.assert(
      fc.property(any, currency, (amount, code) => {
        const decimals = CURRENCIES[code].exponent;
        expect(toDecimal(amount, code)).toMatch(new RegExp(`^${amount < 0 ? '-' : ''}\\d+\\.\\d{${decimals}}$`));
      }),
    );
  });

  it.each([
    ['12.5', 1250],
    ['12.50', 1250],
    ['012', 1200],
    [' 7 ', 700],
    ['0.01', 1],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %i cents', (text, amount) => {
    expect(parseAmount(text, 'EUR')).toEqual({ ok: true, amount });
  });

  it.each([
    ['1e2', 'malformed'],
    ['1E+2', 'malformed'],
    ['NaN', 'malformed'],
    ['Infinity', 'malformed'],
    ['', 'malformed'],
    ['abc', 'malformed'],
    ['0x10', 'malformed'],
    ['+1', 'malformed'],
    ['--1', 'malformed'],
    ['.5', 'malformed'],
    ['5.', 'malformed'],
    ['1,5', 'malformed'],
    ['1 000', 'malformed'],
    ['١٠', 'malformed'],
    ['1.2.3', 'malformed'],
    ['12.505', 'tooManyDecimals'],
    ['12.500', 'tooManyDecimals'],
    ['0', 'notPositive'],
    ['0.00', 'notPositive'],
    ['-1', 'notPositive'],
    ['-0.01', 'notPositive'],
    ['90071992547409.92', 'tooLarge'],
    ['9999999999999999', 'tooLarge'],
    ['9'.repeat(60), 'tooLarge'],
  ])('%j is refused as %s', (text, fault) => {
    expect(parseAmount(text, 'EUR')).toEqual({ ok: false, fault });
  });

  it('counts decimals by currency: bitcoin has eight', () => {
    expect(parseAmount('0.00000001', 'BTC')).toEqual({ ok: true, amount: 1 });
    expect(parseAmount('0.000000001', 'BTC')).toEqual({ ok: false, fault: 'tooManyDecimals' });
  });

  it('is a positive safe integer or a refusal, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.-+eE ,') }),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(typed, currency, (text, code) => {
        const parsed = parseAmount(text, code);
        if (!parsed.ok) return;
        expect(Number.isSafeInteger(parsed.amount) && parsed.amount > 0).toBe(true);
        expect(text.trim()).toMatch(/^\d+(\.\d+)?$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('amounts on the wire', () => {
  // A double holds fifteen decimal digits whatever they are.
  const exactOnWire = fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }).map(minor);

  it('come back to the minor unit after being a JSON number', () => {
    fc.assert(
      fc.property(exactOnWire, currency, (amount, code) => {
        const arrived = JSON.parse(JSON.stringify(toWire(amount, code))) as number;
        expect(fromWire(arrived, code)).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  it.each([
    [12.505, 'EUR'],
    [0.001, 'USD'],
    [0.1 + 0.2, 'EUR'],
    [1e-9, 'BTC'],
    [Number.NaN, 'EUR'],
    [Number.POSITIVE_INFINITY, 'EUR'],
    [1e21, 'EUR'],
    [2 ** 53, 'EUR'],
  ] as const)('refuse %d %s rather than round it', (major, code) => {
    expect(() => fromWire(major, code)).toThrow(RangeError);
  });

  it.each([
    [12.5, 'EUR', 1_250],
    [-3, 'EUR', -300],
    [0.00000001, 'BTC', 1],
    [0.29, 'TRY', 29],
  ] as const)('take %d %s as it is', (major, code, amount) => {
    expect(fromWire(major, code)).toBe(amount);
  });

  it('come back from the units of game clients, and refuse fractions of a minor unit', () => {
    const stake = fc.integer({ min: 1, max: 10 ** 9 }).map(minor);
    fc.assert(
      fc.property(stake, fc.constantFrom('USD', 'EUR', 'BRL', 'TRY'), (amount, code) => {
        expect(fromRgs(toRgs(amount, code), code)).toBe(amount);
        expect(fromRgs(toRgs(amount, code) + 1, code)).toBeUndefined();
      }),
    );
    expect(fromRgs(Number.MAX_SAFE_INTEGER, 'BTC')).toBeUndefined();
    expect(fromRgs(Number.NaN, 'USD')).toBeUndefined();
  });
});

describe('arithmetic', () => {
  it('is exact or refuses: it never rounds silently', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const exact = BigInt(a) + BigInt(b);
        const safe = exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= -BigInt(Number.MAX_SAFE_INTEGER);
        if (safe) expect(BigInt(plus(a, b))).toBe(exact);
        else expect(() => plus(a, b)).toThrow(RangeError);
      }),
    );
  });

  it('takes back what it added', () => {
    const small = fc.integer({ min: 0, max: 10 ** 12 }).map(minor);
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(minus(plus(a, b), b)).toBe(a);
      }),
    );
  });

  it('gives a share that is never more than the exact one and less than a unit below it', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 }).map(minor);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000 }), (whole, percent) => {
        const share = BigInt(percentOf(whole, percent)) * 100n;
        const exact = BigInt(whole) * BigInt(percent);
        expect(share <= exact && exact - share < 100n).toBe(true);
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as minor units', (value) => {
    expect(() => minor(value)).toThrow(RangeError);
    expect(() => times(minor(1), value)).toThrow(RangeError);
  });

  it('writes a decimal number of any length as the language does, to its last digit', () => {
    expect(formatDecimal('1234567.123456789012345678', 'tr')).toBe('1.234.567,123456789012345678');
    expect(formatDecimal('-1234.50', 'tr')).toBe('-1.234,50');
    expect(formatDecimal('0.3', 'en')).toBe('0.3');
  });

  it('knows its currencies and nothing that objects inherit', () => {
    expect(CURRENCY_CODES.every(isCurrency)).toBe(true);
    for (const stranger of ['usd', 'XXX', '', 'toString', '__proto__', 'constructor'])
      expect(isCurrency(stranger)).toBe(false);
  });
});
