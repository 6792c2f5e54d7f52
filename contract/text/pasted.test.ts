import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasInvisibleSigns, isAccount, isName, pasted, plainAccount, plainName } from './pasted';

const signsOf = (property: RegExp): string[] => {
  const signs: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (property.test(sign)) signs.push(sign);
  }
  return signs;
};

/** Every sign that draws nothing, turns the direction of writing or breaks lines. */
const INVISIBLE = [...signsOf(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u), '\u2800'];
const BLANKS = signsOf(/\p{Zs}/u);
const MARKS = signsOf(/\p{Mn}/u);

const invisible = fc.constantFrom(...INVISIBLE);
const atAnEnd = fc
  .array(fc.constantFrom(...INVISIBLE, ...BLANKS), { minLength: 1, maxLength: 4 })
  .map((signs) => signs.join(''));

describe('pasted text', () => {
  it('knows the signs that are pasted most: zero width, directional, soft hyphens, fillers, variation selectors, the blank of braille', () => {
    for (const sign of '\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069\u2060\ufeff\u00ad\u034f\u115f\u3164\uffa0\ufe0f\u2800\u0000\u2028')
      expect(hasInvisibleSigns(`a${sign}b`), sign.codePointAt(0)?.toString(16)).toBe(true);
  });

  it('loses blanks and invisible signs at its ends, whichever they are', () => {
    fc.assert(fc.property(atAnEnd, atAnEnd, (before, after) => pasted(`${before}Ada 42${after}`) === 'Ada 42'));
  });

  it('is refused with any invisible sign inside, as an account and as a name', () => {
    for (const sign of INVISIBLE) {
      expect(hasInvisibleSigns(pasted(`ab${sign}cd`)), sign.codePointAt(0)?.toString(16)).toBe(true);
      expect(isName(`ab${sign}cd`), sign.codePointAt(0)?.toString(16)).toBe(false);
    }
    fc.assert(fc.property(invisible, (sign) => !hasInvisibleSigns(pasted(sign))));
  });

  it('keeps blanks inside as plain ones', () => {
    for (const blank of BLANKS) expect(plainName(`Ziraat${blank}Bankası`)).toBe('Ziraat Bankası');
  });
});

describe('an account', () => {
  it.each([
    ['6457841326', '6457841326'],
    [' 6457-84 1326 ', '6457-84 1326'],
    ['４３２１', '4321'],
    ['ＡＢ\u30004321', 'AB 4321'],
    ['ada.lovelace_4@wallet', 'ada.lovelace_4@wallet'],
  ])('%j is taken as %s', (typed, kept) => {
    expect(isAccount(typed)).toBe(true);
    expect(plainAccount(typed)).toBe(kept);
  });

  it.each(['', ' ', '-', '…', '43€21', '4321\u0301', 'аda', '٤٣٢١'])('%j is none', (typed) =>
    expect(isAccount(typed)).toBe(false),
  );

  it('holds no mark of any script', () => {
    for (const mark of MARKS) expect(isAccount(`43${mark}21`), mark.codePointAt(0)?.toString(16)).toBe(false);
  });
});

describe('the name of a bank or an account', () => {
  it.each([
    'Ziraat Bankası',
    'Ada',
    'İş Bankası A.Ş.',
    'O’Neill & Söhne',
    'Łódź 2',
    '三菱UFJ銀行',
    'हिन्दी',
    'ไทยพาณิชย์',
  ])('%s is one', (name) => expect(isName(name)).toBe(true));

  it.each(['', '\u200b', '\u202e', '...', '\u0301', 'Garanti \u0301', `a${'\u0301'.repeat(9)}`, 'Ba\u0007nk'])(
    '%j is none',
    (name) => expect(isName(name)).toBe(false),
  );
});
