import { describe, expect, it } from 'vitest';
import {
  cannotBeMastercard,
  caretAfterGrouping,
  groupCardNumber,
  isExpired,
  isMastercard,
  MONTHS,
  passesLuhn,
  yearsFrom,
} from './card';

describe('card numbers', () => {
  it('are shown in groups of four, whatever was pasted', () => {
    expect(groupCardNumber('5555-5555 55554444')).toBe('5555 5555 5555 4444');
    expect(groupCardNumber('55555')).toBe('5555 5');
    expect(groupCardNumber('555555555555444499')).toBe('5555 5555 5555 4444');
  });

  it('keep the caret where the player edits', () => {
    expect(caretAfterGrouping('55551', 5)).toBe(6);
    expect(caretAfterGrouping('5595 5555', 3)).toBe(3);
    expect(caretAfterGrouping('5555', 4)).toBe(4);
  });

  it.each(['5555555555554444', '5105105105105100', '2223003122003222', '5555 5555 5555 4444'])(
    '%s is a good MasterCard',
    (card) => {
      expect(isMastercard(card)).toBe(true);
      expect(passesLuhn(card)).toBe(true);
    },
  );

  it('Luhn finds one wrong digit and two swapped ones', () => {
    expect(passesLuhn('5555555555554445')).toBe(false);
    expect(passesLuhn('5105105105101500')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  it.each([
    ['5099999999999999', false],
    ['5100000000000000', true],
    ['5599999999999999', true],
    ['5600000000000000', false],
    ['2220999999999999', false],
    ['2221000000000000', true],
    ['2720999999999999', true],
    ['2721000000000000', false],
    ['4242424242424242', false],
  ])('the BIN ranges end where they should: %s %s', (card, expected) => expect(isMastercard(card)).toBe(expected));

  it('says early that a number leads nowhere, and never too early', () => {
    for (const start of ['4', '37', '50', '56', '2220', '2721', '21', '28'])
      expect(cannotBeMastercard(start), start).toBe(true);
    for (const start of ['', '5', '51', '2', '22', '27', '222', '2720'])
      expect(cannotBeMastercard(start), start).toBe(false);
  });
});

describe('expiry', () => {
  const today = new Date(2026, 10, 20);
  it('offers twelve months and eleven years', () => {
    expect(MONTHS).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']);
    expect(yearsFrom(today)).toHaveLength(11);
    expect(yearsFrom(today).at(0)).toBe('2026');
    expect(yearsFrom(today).at(-1)).toBe('2036');
  });
  it('is the end of the month', () => {
    expect(isExpired('11', '2026', today)).toBe(false);
    expect(isExpired('10', '2026', today)).toBe(true);
    expect(isExpired('01', '2027', today)).toBe(false);
  });
});
