import { expect, it } from 'vitest';
import { fitted } from './Picture';

const FRAME = { width: 400, height: 300 };

it('fits a picture into its frame, upright and turned, and magnifies from there', () => {
  const wide = { width: 800, height: 200 };
  expect(fitted(wide, FRAME, 1, 0)).toEqual({ width: 400, height: 100 });
  expect(fitted(wide, FRAME, 1, 1)).toEqual({ width: 300, height: 75 });
  expect(fitted(wide, FRAME, 2, 2)).toEqual({ width: 800, height: 200 });
});

it('draws nothing before the picture is there', () => {
  expect(fitted({ width: 0, height: 0 }, FRAME, 1, 0)).toEqual({ width: 0, height: 0 });
});
