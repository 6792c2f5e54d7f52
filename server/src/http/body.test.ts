import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldWithNul, parseJsonBody } from './body';

describe('a JSON body', () => {
  it.each([
    ['1', 1],
    ['12.5', 12.5],
    ['-3', -3],
    ['0.1', 0.1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('keeps %s as the number that was written', (text, value) => {
    expect(parseJsonBody(`{"amount":${text}}`)).toEqual({ amount: value });
  });

  it.each([
    '1e2',
    '1E2',
    '1.0',
    '12.50',
    '-0',
    '9007199254740993',
    '0.10000000000000000001',
    '1e400',
    '123456789012345678901',
  ])('keeps %s as its text, which a double would change', (text) => {
    expect(parseJsonBody(`{"amount":${text}}`)).toEqual({ amount: text });
  });

  it('is an empty payload when there is none', () => {
    expect(parseJsonBody('')).toEqual({});
    expect(parseJsonBody(' \n ')).toEqual({});
  });

  it('reads what JSON.stringify writes, numbers that survive included', () => {
    const plain = fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      fc.oneof(
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.maxSafeInteger().filter((value) => !Object.is(value, -0)),
      ),
    );
    fc.assert(
      fc.property(plain, (payload) => {
        expect(parseJsonBody(JSON.stringify(payload))).toEqual({ ...payload });
      }),
    );
  });

  it.each(['{', '{"a":NaN}', "{'a':1}", '{"a":1,}', 'undefined', '{"a":01}', '\u0000'])('%j is none', (text) => {
    expect(() => parseJsonBody(text)).toThrow();
  });
});

describe('U+0000', () => {
  it('is found wherever it hides, by the name of its field', () => {
    expect(fieldWithNul({ a: 'x', b: 'y\u0000' })).toBe('b');
    expect(fieldWithNul({ a: { deep: ['x', { deeper: '\u0000' }] } })).toBe('deeper');
    expect(fieldWithNul({ 'na\u0000me': 1 })).toBe('body');
    expect(fieldWithNul('\u0000')).toBe('body');
  });

  it('is not found where it is not', () => {
    for (const clean of [undefined, null, 7, 'text \\u0000', {}, [], { a: ['b', null, { c: true }] }])
      expect(fieldWithNul(clean)).toBeUndefined();
  });
});
