import { expect, it } from 'vitest';
import { type DialCode, groupDialCodes, guessDialCode } from './dial-code';

const CODES: DialCode[] = [
  { telNum: '1', regions: ['CA', 'AG'] },
  { telNum: '49', regions: ['DE'] },
  { telNum: '90', regions: ['TR'] },
];

it('guesses the code of the browser’s region, then of the app’s language', () => {
  expect(guessDialCode(CODES, ['de-DE', 'tr'])).toBe('49');
  expect(guessDialCode(CODES, ['en-US', 'tr'])).toBe('90');
  expect(guessDialCode(CODES, ['fr-CA', 'tr'])).toBe('1');
});

it('guesses nothing when neither is offered', () => {
  expect(guessDialCode(CODES, ['en-US', 'en'])).toBeUndefined();
  expect(guessDialCode([], ['tr'])).toBeUndefined();
});

it('names the country first that people know a shared code by', () => {
  const rows = [
    { telNum: '1', isoCode2: 'AG' },
    { telNum: '1', isoCode2: 'CA' },
    { telNum: '90', isoCode2: 'TR' },
  ];
  expect(groupDialCodes(rows)).toEqual([
    { telNum: '1', regions: ['CA', 'AG'] },
    { telNum: '90', regions: ['TR'] },
  ]);
});
