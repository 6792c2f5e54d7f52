import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, formatMajor, minor, toDecimal } from '../money';
import { readNumber } from './typed-number';

const read = (typed: string, language = 'en', decimals = 2) => readNumber(typed, { language, decimals });

describe('a number that is pasted', () => {
  it.each([
    ['$1,234.50', 'en', 2, '1234.50'],
    ['1.234,50 ₺', 'tr', 2, '1234.50'],
    ['₺1.234,50', 'tr', 2, '1234.50'],
    ['BTC 0.5', 'en', 8, '0.5'],
    ['0,5 BTC', 'tr', 8, '0.5'],
    ['R$ 1.234,50', 'tr', 2, '1234.50'],
    ['US$1,234.50', 'en', 2, '1234.50'],
    ['1.000 TL', 'tr', 2, '1000'],
    ['1.234.567', 'en', 2, '1234567'],
    ['1.234.567', 'tr', 2, '1234567'],
    ['1,234,567', 'tr', 2, '1234567'],
    ['12,34,567.50', 'en', 2, '1234567.50'],
    ['1\u202f234\u00a0567,50', 'tr', 2, '1234567.50'],
    ['1’234’567.50', 'en', 2, '1234567.50'],
    ['\u200e12.50\u200b', 'en', 2, '12.50'],
    ['１２.５０', 'en', 2, '12.50'],
    ['0012', 'en', 2, '12'],
    ['.5', 'en', 2, '0.5'],
    ['5.', 'en', 2, '5'],
    ['12.5000', 'en', 2, '12.5'],
    ['12.00', 'en', 0, '12'],
  ])('%j is in %s, with %i decimals, %s', (typed, language, decimals, number) =>
    expect(read(typed, language, decimals)).toBe(number),
  );

  it.each([2, 8])(
    'with one sign and three digits behind it is read as the reader writes, at %i decimals',
    (decimals) => {
      expect(read('1.000', 'tr', decimals)).toBe('1000');
      expect(read('1,000', 'en', decimals)).toBe('1000');
      expect(read('0.125', 'tr', 8)).toBe('0.125');
      expect(read('1.125', 'en', 8)).toBe('1.125');
      expect(read('1,125', 'tr', 8)).toBe('1.125');
      // No thousandths of a cent: neither a thousand nor one.
      expect(read('1.125', 'en', 2)).toBeUndefined();
    },
  );

  it.each([
    '',
    ' ',
    'abc',
    '12a',
    '-5',
    '+5',
    '1e3',
    '1.2.3',
    '1,23,4',
    '1.234,5,6',
    '12.345.6',
    '€',
    '1 2',
    '1/2',
    '%5',
    '12\u202e5',
    '٣',
  ])('%j cannot be read', (typed) => expect(read(typed)).toBeUndefined());

  it('is the amount that we have shown, in every currency and language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom('en', 'tr', 'de', 'fr', 'de-CH', 'en-IN', 'pt-BR'),
        fc.integer({ min: 0, max: 10 ** 13 }),
        (currency, language, cents) => {
          const decimal = toDecimal(minor(cents), currency);
          const shown = formatMajor(Number(decimal), currency, language);
          const again = readNumber(shown, { language, decimals: CURRENCIES[currency].exponent });
          expect(Number(again), shown).toBe(Number(decimal));
        },
      ),
    );
  });
});
