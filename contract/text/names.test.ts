import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonName, isPlaceName } from './names';

describe('a name', () => {
  it.each([
    'Ada',
    'Łukasz',
    'İlker',
    'J. R. R.',
    'O’Brien',
    "D'Arcy",
    'Anne-Marie',
    'St.John',
    'Nguyễn',
    '王小明',
    'علی',
    'Suharto',
    'María José',
    'Jr.',
  ])('is %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'WIN $500 http://evil.example/x',
    'evil.example/x',
    'evil.example',
    'Evil。Example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'www.evil',
    'ada@evil.example',
    '',
    '   ',
    '\u3164',
    '\u00a0',
    '123',
    '---',
    'Ada\u200b',
    'Ada\u202eevol',
    'Ada\u0007',
    'Ada\ud800',
    'Ada\nBcc: x',
    '<b>Ada</b>',
  ])('is not %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('never holds a sign that draws nothing, wherever it stands', () => {
    const sign = fc
      .integer({ min: 0, max: 0x10ffff })
      .map((code) => (code >= 0xd800 && code <= 0xdfff ? '\u200d' : String.fromCodePoint(code)));
    fc.assert(
      fc.property(sign, fc.nat(3), (one, at) => {
        if (!/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(one)) return;
        for (const judge of [isPersonName, isPlaceName])
          expect(judge(`${'Ada'.slice(0, at)}${one}${'Ada'.slice(at)}`)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('may hold every letter and mark', () => {
    const letter = fc
      .integer({ min: 0x41, max: 0x1ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => /\p{L}/u.test(one) && !/[\u115f\u1160\u3164\uffa0]/u.test(one));
    fc.assert(fc.property(letter, (one) => isPersonName(`A${one}a`)));
  });
});

describe('a place', () => {
  it.each([
    'İstiklal Cad.No:5/3',
    '12 High St. #4',
    'Mah. 3. Sok. No:7 D:2',
    '10 Downing Street, London',
    'São Paulo',
    '’s-Hertogenbosch',
    'Str.12',
  ])('is %s', (place) => {
    expect(isPlaceName(place)).toBe(true);
  });
  it.each(['http://evil.example', 'see evil.example/x', '<script>', ' ', 'Street\u200b 1'])('is not %j', (place) => {
    expect(isPlaceName(place)).toBe(false);
  });
});
