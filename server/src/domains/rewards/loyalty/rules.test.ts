import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earn, invitation, levelName } from './rules';

const NOTHING = { points: 0, lifeTimePoints: 0, progress: 0 };
/** 10.00 of a currency with cents. */
const TEN = 1_000;

describe('points for play', () => {
  it('come one for each ten that are wagered, and the rest is carried on', () => {
    const first = earn(NOTHING, 2_599 * 100, TEN);
    expect(first).toEqual({ points: 2, lifeTimePoints: 2, progress: 599 * 100, change: 2 });
    expect(earn(first, 401 * 100, TEN)).toMatchObject({ points: 3, progress: 0, change: 1 });
  });

  it('count a part of a stake to the hundredth of a minor unit', () => {
    expect(earn(NOTHING, 1 * 33, TEN)).toMatchObject({ progress: 33, change: 0 });
  });

  it('are taken back for a void round, and never more than are there', () => {
    const spent = { points: 1, lifeTimePoints: 5, progress: 0 };
    const back = earn(spent, -3_000 * 100, TEN);
    expect(back).toEqual({ points: 0, lifeTimePoints: 4, progress: -2_000 * 100, change: -1 });
    expect(earn(back, 2_999 * 100, TEN)).toMatchObject({ points: 0, change: 0 });
    expect(earn(back, 3_000 * 100, TEN)).toMatchObject({ points: 1, lifeTimePoints: 5, change: 1 });
  });

  it('are the same however the wagers are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 30 }), (wagers) => {
        const apart = wagers.reduce((standing, wagered) => earn(standing, wagered, TEN), NOTHING);
        const together = earn(
          NOTHING,
          wagers.reduce((sum, wagered) => sum + wagered, 0),
          TEN,
        );
        expect(apart).toMatchObject({ points: together.points, progress: together.progress });
      }),
    );
  });
});

describe('levels', () => {
  const levels = [
    { level: 10, points: 400 },
    { level: 20, points: 2_000 },
    { level: 30, points: null },
  ];

  it('are offered from the points on that invite to them', () => {
    expect(invitation(levels, 399, 0, null)).toBeNull();
    expect(invitation(levels, 400, 0, null)).toBe(10);
    expect(invitation(levels, 5_000, 0, null)).toBe(20);
  });

  it('never fall, and are not offered to those who have them', () => {
    expect(invitation(levels, 400, 10, null)).toBeNull();
    expect(invitation(levels, 0, 20, null)).toBeNull();
  });

  it('have the names of the specification', () => {
    expect([0, 10, 20, 30, 35, 40].map(levelName)).toEqual([
      'entry',
      'bronze',
      'silver',
      'gold',
      'platinum',
      'diamond',
    ]);
    expect(() => levelName(11)).toThrow('no level');
  });
});
