import { describe, expect, it } from 'vitest';
import { dieAt, FACING } from './motion';

describe.each(['shaken', 'thrown'] as const)('dice that are %s', (how) => {
  it.each([1, 2, 3, 4, 5, 6])('come to rest in their place with %d up', (value) => {
    const { turnX, turnY, x, y } = dieAt(how, value, 1, 1);
    expect([turnX, turnY]).toEqual(FACING[value]);
    expect(Math.abs(x) + Math.abs(y)).toBe(0);
  });
});
