import { expect, test } from 'vitest';
import { formatReturn } from './returns';

test('a return is written rounded down, in the way of the player’s language', () => {
  expect(formatReturn('0.96729', 'en')).toBe('96.72%');
  expect(formatReturn('0.96729', 'tr')).toBe('%96,72');
  expect(formatReturn('0.999999', 'en')).toBe('99.99%');
  expect(formatReturn('1.0076', 'en')).toBe('100.76%');
  expect(formatReturn('0.9', 'en')).toBe('90.00%');
  expect(formatReturn('1', 'en')).toBe('100.00%');
});

test('a return of hundredths of a percent is written as it is, though most have no double of their own', () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
    const digits = String(hundredths).padStart(5, '0');
    const percent = `${String(Math.floor(hundredths / 100))}.${digits.slice(-2)}%`;
    expect(formatReturn(`${digits.slice(0, 1)}.${digits.slice(1)}`, 'en')).toBe(percent);
  }
});
