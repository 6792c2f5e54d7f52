import { describe, expect, it } from 'vitest';
import { pieceOn, pointAfter } from './rounds';

it.each([
  [[2, 2], null, 4],
  [[3, 4], null, null],
  [[6, 6], null, null],
  [[5, 3], 4, 4],
  [[1, 3], 4, null],
  [[6, 1], 4, null],
] as const)('after %j the puck that lay on %s lies on %s', (dice, before, after) =>
  expect(pointAfter(dice, before)).toBe(after),
);

describe('the chip in hand as odds', () => {
  const offer = { step: 30, most: 300, pays: [2, 3] as const };
  it('is cut to whole steps', () => expect(pieceOn(100, 0, offer)).toBe(90));
  it('is never less than one step', () => expect(pieceOn(10, 0, offer)).toBe(30));
  it('stops at what may be put down in all', () => {
    expect(pieceOn(500, 240, offer)).toBe(60);
    expect(pieceOn(500, 290, offer)).toBe(0);
  });
});
