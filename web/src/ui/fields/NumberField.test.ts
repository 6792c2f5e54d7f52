import { expect, it } from 'vitest';
import { acceptNumber, shownNumber, stepNumber } from './NumberField';

/** The number that the field holds after a change. */
function held(typed: string, former: string, max: number, decimals: number, language = 'en'): string {
  const accepted = acceptNumber(typed, former, max, { language, decimals });
  return 'value' in accepted ? accepted.value : former;
}
const faultOf = (typed: string, former = '', language = 'en') => {
  const accepted = acceptNumber(typed, former, 5000, { language, decimals: 2 });
  return 'fault' in accepted ? accepted.fault : undefined;
};

it('lets numbers in and keeps the former text for anything else', () => {
  expect(held('12', '1', 5000, 0)).toBe('12');
  expect(held('12a', '12', 5000, 0)).toBe('12');
  expect(held('-1', '', 5000, 0)).toBe('');
  expect(held('1e3', '1', 5000, 2)).toBe('1');
  expect(held('', '1', 5000, 0)).toBe('');
});

it('allows as many decimals as told, with a comma as well as a point', () => {
  expect(held('1,5', '1', 5000, 2)).toBe('1.5');
  expect(held('1.555', '1.55', 5000, 2)).toBe('1.55');
  expect(held('1.5', '1', 5000, 0)).toBe('1');
});

it('never exceeds the maximum and drops leading zeros', () => {
  expect(held('5001', '500', 5000, 0)).toBe('500');
  expect(held('007', '00', 5000, 0)).toBe('7');
});

it('steps with the arrow keys and stays within the bounds', () => {
  const bounds = { min: 10, max: 12, step: 1 };
  expect(stepNumber('', 1, bounds)).toBe('10');
  expect(stepNumber('10', 1, bounds)).toBe('11');
  expect(stepNumber('12', 1, bounds)).toBe('12');
  expect(stepNumber('10', -1, bounds)).toBe('10');
  expect(stepNumber('11.29', -1, bounds)).toBe('10.29');
  expect(stepNumber('8.29', -1, { ...bounds, min: 0 })).toBe('7.29');
  expect(stepNumber('11.', 1, bounds)).toBe('12');
});

it('takes an amount as it was copied, by the reader’s language where it could be read both ways', () => {
  expect(held('1.234,50', '', 5000, 2)).toBe('1234.50');
  expect(held('1,234.50', '', 5000, 2)).toBe('1234.50');
  expect(held('$1,234.50', '', 5e6, 2)).toBe('1234.50');
  expect(held('1.234,50 ₺', '', 5e6, 2, 'tr')).toBe('1234.50');
  expect(held('BTC 0.5', '', 5e6, 8)).toBe('0.5');
  expect(held('1.234.567', '', 5e6, 2)).toBe('1234567');
  expect(held('1.000', '', 5e6, 2, 'tr')).toBe('1000');
  expect(held('1,000', '', 5e6, 2)).toBe('1000');
  expect(held('1,000', '', 5e6, 8)).toBe('1000');
  expect(held('1.000', '', 5e6, 8, 'tr')).toBe('1000');
});

it('takes decimals sign by sign, whichever sign the keyboard writes', () => {
  expect(held('1,0', '1.', 5000, 2, 'tr')).toBe('1.0');
  expect(held('1.', '1', 5000, 2, 'tr')).toBe('1.');
  expect(held('1.000', '1.00', 5e6, 8)).toBe('1.000');
});

it('says of what was pasted and cannot be read, or is too much, that it is so, and nothing of a slip of the finger', () => {
  expect(faultOf('about 12')).toBe('unreadable');
  expect(faultOf('-12')).toBe('unreadable');
  expect(faultOf('1.125')).toBe('unreadable');
  expect(faultOf('5,001')).toBe('tooLarge');
  expect(faultOf('12a', '12')).toBeUndefined();
  expect(held('about 12', '7', 5000, 2)).toBe('7');
  expect(held('12', '7', 5000, 2)).toBe('12');
});

it('shows decimals as the language writes them', () => {
  expect(shownNumber('12.5', 'tr')).toBe('12,5');
  expect(shownNumber('12.', 'tr')).toBe('12,');
  expect(shownNumber('12.5', 'en')).toBe('12.5');
});
