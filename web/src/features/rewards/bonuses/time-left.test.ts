import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

const END = '2026-11-27T12:00:00Z';
const before = (seconds: number) => timeLeft(END, Date.parse(END) - seconds * 1_000);

it('is told in days, then in hours, then to the second', () => {
  expect(before(90 * 86_400 + 3_600)).toEqual({ unit: 'days', days: 90, hours: 1 });
  expect(before(86_400)).toEqual({ unit: 'days', days: 1, hours: 0 });
  expect(before(86_399)).toEqual({ unit: 'hours', hours: 23, minutes: 59 });
  expect(before(3_599)).toEqual({ unit: 'minutes', minutes: 59, seconds: 59 });
});

it('is over at the end and after it', () => {
  expect(before(0)).toEqual({ unit: 'over' });
  expect(before(-5)).toEqual({ unit: 'over' });
});
