import { expect, it } from 'vitest';
import { temperatures } from './history';

it('tells what came most and least, never a number as both', () => {
  const { hot, cold } = temperatures([7, 7, 0, 7, 0, 3], [0, 1, 2, 3, 7], 2);
  expect(hot).toEqual([
    { pocket: 7, times: 3 },
    { pocket: 0, times: 2 },
  ]);
  expect(cold.map(({ pocket, times }) => [pocket, times])).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

it('knows nothing hot before the first spin', () => expect(temperatures([], [0, 1], 4).hot).toEqual([]));
