import { expect, test } from 'vitest';
import { maxWinWords } from './max-win';

const exactly = (rounds: number) => ({ rounds, exact: true });
const rarerThan = (rounds: number) => ({ rounds, exact: false });
const slot = (odds: { rounds: number; exact: boolean }) => maxWinWords('slots', odds, 'en');

test('a win that is known to come is told with its odds, in the digits of the reader', () => {
  expect(slot(exactly(5_169_259))).toEqual({ label: 'win', odds: 'about', rounds: '5,169,259' });
  expect(maxWinWords('slots', exactly(5_169_259), 'tr').rounds).toBe('5.169.259');
});

test('where the player chooses, the odds are said to be those of a play that can reach it', () => {
  expect(maxWinWords('table', exactly(37), 'en')).toEqual({ label: 'win', odds: 'played', rounds: '37' });
  expect(maxWinWords('scratch', exactly(200_000), 'en').odds).toBe('about');
});

test('a win rarer than one round in a billion is a limit and no promise', () => {
  expect(slot(exactly(1_000_000_000)).label).toBe('win');
  expect(slot(exactly(1_000_000_001)).label).toBe('limit');
  expect(slot(exactly(500_246_412_961))).toEqual({ label: 'limit', odds: 'about', rounds: '500,246,412,961' });
});

test('a win of which only a bound is known may never come: it is a limit, however low the bound', () => {
  expect(slot(rarerThan(12_439))).toEqual({ label: 'limit', odds: 'bound', rounds: '12,439' });
});

test('nobody has to read a power of ten: beyond a trillion rounds the odds are said to be beyond it', () => {
  expect(slot(rarerThan(1e12)).odds).toBe('bound');
  for (const odds of [rarerThan(1.2366092420976386e122), exactly(1e12 + 1)])
    expect(slot(odds)).toMatchObject({ label: 'limit', odds: 'beyond' });
});

test('a game whose maker publishes no odds is told as its maker says, without any', () => {
  expect(maxWinWords('slots', undefined, 'en')).toEqual({ label: 'win', odds: null, rounds: '' });
});
