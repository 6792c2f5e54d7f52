import { describe, expect, it } from 'vitest';
import { columnsAround, holdAction, holdsOf, toggled } from './holds';

describe('holding', () => {
  it('adds a place and takes it off again, in rising order', () => {
    expect(toggled([0, 4], 2)).toEqual([0, 2, 4]);
    expect(toggled([0, 2, 4], 2)).toEqual([0, 4]);
  });

  it('is told as the game server reads it', () => {
    expect(holdAction([])).toBe('hold:');
    expect(holdAction([0, 2, 4])).toBe('hold:024');
    for (const holds of [[], [3], [0, 1, 2, 3, 4]]) expect(holdsOf(holdAction(holds))).toEqual(holds);
  });

  it.each(['stand', 'hold:42', 'hold:00', 'hold:5', 'hold'])('is not read from %j', (action) => {
    expect(holdsOf(action)).toBeUndefined();
  });
});

describe('the columns of the pay table', () => {
  const levels = [20, 40, 60, 80, 100, 120, 200, 500];

  it('have the bet in the middle where there are neighbours', () => {
    expect(columnsAround(levels, 100)).toEqual([60, 80, 100, 120, 200]);
  });

  it('stay full at the ends', () => {
    expect(columnsAround(levels, 20)).toEqual([20, 40, 60, 80, 100]);
    expect(columnsAround(levels, 500)).toEqual([80, 100, 120, 200, 500]);
  });

  it('never miss the bet', () => {
    for (const stake of [...levels, 70]) expect(columnsAround(levels, stake)).toContain(stake);
    expect(columnsAround([20, 40], 40)).toEqual([20, 40]);
  });
});
