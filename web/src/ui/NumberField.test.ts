import { expect, it } from 'vitest';
import { acceptNumber, shownNumber, stepNumber } from './NumberField';

it('lets numbers in and keeps the former text for anything else', () => {
  expect(acceptNumber('12', '1', 5000, 0)).toBe('12');
  expect(acceptNumber('12a', '12', 5000, 0)).toBe('12');
  expect(acceptNumber('-1', '', 5000, 0)).toBe('');
  expect(acceptNumber('1e3', '1', 5000, 2)).toBe('1');
  expect(acceptNumber('', '1', 5000, 0)).toBe('');
});

it('allows as many decimals as told, with a comma as well as a point', () => {
  expect(acceptNumber('1,5', '1', 5000, 2)).toBe('1.5');
  expect(acceptNumber('1.555', '1.55', 5000, 2)).toBe('1.55');
  expect(acceptNumber('1.5', '1', 5000, 0)).toBe('1');
});

it('never exceeds the maximum and drops leading zeros', () => {
  expect(acceptNumber('5001', '500', 5000, 0)).toBe('500');
  expect(acceptNumber('007', '00', 5000, 0)).toBe('7');
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

it('takes an amount that was copied with its digits grouped, in either way', () => {
  expect(acceptNumber('1.234,50', '', 5000, 2)).toBe('1234.50');
  expect(acceptNumber('1,234.50', '', 5000, 2)).toBe('1234.50');
  expect(acceptNumber('1.234.567,8', '', 5_000_000, 2)).toBe('1234567.8');
});

it('shows decimals as the language writes them', () => {
  expect(shownNumber('12.5', 'tr')).toBe('12,5');
  expect(shownNumber('12.', 'tr')).toBe('12,');
  expect(shownNumber('12.5', 'en')).toBe('12.5');
});
