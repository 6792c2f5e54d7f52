import examples from 'libphonenumber-js/mobile/examples';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { internationalOf, readInternational, readPhone } from './phone';

describe('a telephone number beside its dialling code', () => {
  it.each([
    ['90', '+90 532 123 45 67', '5321234567'],
    ['+90', '05321234567', '5321234567'],
    ['90', '905321234567', '5321234567'],
    ['90', '00905321234567', '5321234567'],
    ['90', '0090 0532 123 45 67', '5321234567'],
    ['90', '(532) 123-45-67', '5321234567'],
    ['90', '\u202a+90 532 123 45 67\u202c', '5321234567'],
    ['90', '５３２１２３４５６７', '5321234567'],
    ['44', '07911 123456', '7911123456'],
    ['44', '+44 (0)7911 123456', '7911123456'],
    ['39', '06 1234 5678', '0612345678'],
    ['39', '+39 06 1234 5678', '0612345678'],
    ['61', '0412 345 678', '412345678'],
  ])('+%s %s is %s', (prefix, typed, national) => {
    expect(readPhone(prefix, typed)).toEqual({ prefix: prefix.replace('+', ''), national });
  });

  it.each([
    ['55', '00000000000'],
    ['90', '0000'],
    ['90', '+44 7911 123456'],
    ['90', '532 123 45'],
    ['90', '5321234567890123'],
    ['999', '5321234567'],
    ['', '5321234567'],
    ['90', '532-CALL-ME'],
    ['90', ''],
  ])('+%s %s is none', (prefix, typed) => {
    expect(readPhone(prefix, typed)).toBeUndefined();
  });

  it('is the same number in every country however it is written', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (!example) continue;
      const prefix = getCountryCallingCode(country);
      const plain = { prefix, national: example.nationalNumber };
      const written = [
        example.nationalNumber,
        example.formatNational(),
        example.formatInternational(),
        example.number,
        `00${prefix}${example.nationalNumber}`,
      ];
      for (const text of written) expect(readPhone(prefix, text), `${country} ${text}`).toEqual(plain);
      // Without a plus sign the code can be the beginning of another number of the country: then it is that one.
      const bare = `${prefix}${example.nationalNumber}`;
      expect([plain, { prefix, national: bare }], `${country} ${bare}`).toContainEqual(readPhone(prefix, bare));
      if (['TR', 'GB', 'AU', 'BR', 'US', 'FR', 'DE', 'SE'].includes(country))
        expect(readPhone(prefix, bare)).toEqual(plain);
      expect(readInternational(internationalOf(plain)), country).toEqual(plain);
      expect(readPhone(prefix, '0'.repeat(example.nationalNumber.length)), country).toBeUndefined();
    }
  });
});

describe('a number with its dialling code', () => {
  it.each([
    ['+61 0412 345 678', '+61412345678'],
    ['+61-412345678', '+61412345678'],
    ['+90 90 532 123 45 67', '+905321234567'],
    ['+39 06 1234 5678', '+390612345678'],
  ])('%s is %s', (typed, plain) => {
    const phone = readInternational(typed);
    expect(phone && internationalOf(phone)).toBe(plain);
  });

  it.each(['0412 345 678', '+0412345678', '+61', '+5500000000000', '+900000'])('%s is none', (typed) => {
    expect(readInternational(typed)).toBeUndefined();
  });
});
