import { describe, expect, test } from 'vitest';
import { BANDIT_GOLD_V1 } from '../../games/slots/sticky-wilds/bandit-gold/config';
import { inThisThread, onCores } from './cores';
import { simulate, summarise } from './simulation';
import { sampleReturn } from '../slots/shares/sample';

describe('a simulation', () => {
  test('reports mean, deviation and 99 % interval of what it counted', () => {
    // Four rounds that paid 0, 0, 1× and 3×: mean 1, mean square 2.5.
    const report = { rounds: 4, payouts: 400, squares: 100_000, hits: 2, largest: 300, milliseconds: 2 };
    const result = summarise(report, 2);
    expect(result).toMatchObject({ mean: 1, hitRate: 0.5, largest: 3, roundsPerSecondPerCore: 2000 });
    expect(result.standardDeviation).toBeCloseTo(Math.sqrt(1.5), 12);
    expect(result.interval[1] - result.mean).toBeCloseTo((2.5758293035489 * Math.sqrt(1.5)) / 2, 12);
    expect(result.interval[0] + result.interval[1]).toBeCloseTo(2, 12);
  });

  test('plays every round on the cores there are, and the same ones for the same seed on any number of cores', async () => {
    const progress: number[] = [];
    const first = await simulate('dragon-vault', 50_001, 5, (played) => progress.push(played), 3);
    const second = await simulate('dragon-vault', 50_001, 5, () => undefined, 1);
    const other = await simulate('dragon-vault', 50_001, 6, () => undefined);
    expect(progress.at(-1)).toBe(50_001);
    expect([second.mean, second.standardDeviation, second.largest]).toEqual([
      first.mean,
      first.standardDeviation,
      first.largest,
    ]);
    expect(other.mean).not.toBe(first.mean);
  });

  test('of a slot’s parts finds the same on threads as without them', async () => {
    const alone = await sampleReturn(BANDIT_GOLD_V1, 40_001, 1_200, 9, inThisThread);
    expect(await sampleReturn(BANDIT_GOLD_V1, 40_001, 1_200, 9, onCores(2))).toEqual(alone);
    expect(alone.rounds).toBe(40_001);
  });

  test('fails for a game that does not exist', async () => {
    await expect(simulate('no-such-game', 10, 1, () => undefined)).rejects.toThrow('no-such-game');
  });
});
