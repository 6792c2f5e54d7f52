import { expect, it } from 'vitest';
import { withFavourite } from './with-favourite';

it('keeps the newest favourite first and each once', () => {
  expect(withFavourite(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b']);
  expect(withFavourite(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
  expect(withFavourite(['a', 'b'], 'a', false)).toEqual(['b']);
  expect(withFavourite([], 'a', false)).toEqual([]);
});
