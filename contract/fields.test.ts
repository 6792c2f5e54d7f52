import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, flag, id, pageNumber, pageSize, requiredText, returnToPlayer, text, whole } from './fields';

describe('an identifier', () => {
  it('is text on our side, also when it came as a number', () => {
    expect(id.parse(42)).toBe('42');
    expect(id.parse('a-B_9')).toBe('a-B_9');
  });
  it.each([
    '',
    ' ',
    'a b',
    '../x',
    "1' or 1=1",
    'a'.repeat(65),
    'ş',
    '1\u0000',
    1.5,
    Number.NaN,
    null,
    true,
    {},
    ['1'],
  ])('refuses %j', (value) => expect(id.safeParse(value).success).toBe(false));
});

describe('an amount', () => {
  it('stays the text that was written', () => {
    expect(amount.parse('12.50')).toBe('12.50');
    expect(amount.parse(12.5)).toBe('12.5');
    expect(amount.parse(' 1e2 ')).toBe('1e2'); // for parseAmount to refuse
  });
  it.each(['', '   ', '1'.repeat(41), null, undefined, true, [], {}])('refuses %j', (value) =>
    expect(amount.safeParse(value).success).toBe(false),
  );
});

describe('a whole number', () => {
  it('reads numbers and their text alike, within its bounds and nowhere else', () => {
    const field = whole(-5, 300);
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (value) => {
        const inside = value >= -5 && value <= 300;
        for (const written of [value, String(value)]) {
          const read = field.safeParse(written);
          expect(read.success).toBe(inside);
          if (read.success) expect(read.data).toBe(value);
        }
      }),
    );
  });
  it.each(['1.5', 1.5, '1e2', ' 1', '', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '9'.repeat(16), null, true, [1]])(
    'refuses %j',
    (value) => expect(whole(0, 300).safeParse(value).success).toBe(false),
  );
  it('counts pages from one, at most three hundred rows each', () => {
    expect(pageNumber.parse(undefined)).toBe(1);
    expect(pageSize.parse(undefined)).toBe(20);
    expect(pageSize.parse('300')).toBe(300);
    // More is capped, as every list does.
    for (const more of [301, '9999', 1_000_000]) expect(pageSize.parse(more)).toBe(300);
    for (const wrong of [0, -1, 1.5, 'x']) expect(pageSize.safeParse(wrong).success).toBe(false);
    expect(pageNumber.safeParse(0).success).toBe(false);
  });
});

describe('a flag', () => {
  it.each([true, 1, '1', 'true'])('%j is yes', (value) => expect(flag.parse(value)).toBe(true));
  it.each([false, 0, '0', 'false'])('%j is no', (value) => expect(flag.parse(value)).toBe(false));
  it.each(['yes', '', 2, null, 'TRUE'])('refuses %j', (value) => expect(flag.safeParse(value).success).toBe(false));
});

describe('text', () => {
  it('loses surrounding white space before it is measured', () => {
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(text(3).safeParse('abcd').success).toBe(false);
    expect(requiredText(3).safeParse('   ').success).toBe(false);
    expect(text(3).parse('')).toBe('');
  });
  it.each([1, null, true, {}, ['a']])('refuses %j', (value) => expect(text(10).safeParse(value).success).toBe(false));
});

describe('a return to player', () => {
  it.each(['0.9620', '0.9614285714285714', '1', '1.0076'])('%s is a fraction of the stake', (value) =>
    expect(returnToPlayer.parse(value)).toBe(value),
  );
  it.each(['96.20', '96.20 %', '', '-0.5', '.96', 0.96])('refuses %j', (value) =>
    expect(returnToPlayer.safeParse(value).success).toBe(false),
  );
});
