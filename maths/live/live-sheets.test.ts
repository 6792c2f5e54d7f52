import { CRASH_TARGETS } from '@croupier/contract/games/live';
import { describe, expect, test } from 'vitest';
import { heightOfBits } from '../../games/live/crash/rules';
import { LIVE_GAMES, crash, liveBaccarat, liveRoulette } from '../../games/live/index';
import { DECIMALS, chanceOfMultiple, expectedReturn } from '../exact/outcomes';
import { equal, rational, toDecimal, toNumber } from '../exact/rational';
import { CRASH_VALUES, crashExtremes, handOutcomes, targetOutcomes } from './crash';
import { LIVE_SHEETS } from '.';

const returnOf = (target: number) => expectedReturn(targetOutcomes(target));

test('every live table has a par sheet, exact, of the return that it publishes', async () => {
  for (const { facts } of LIVE_GAMES) {
    const sheet = await LIVE_SHEETS[facts.code]?.({});
    console.info(`${facts.code}: expected ${facts.rtp} found ${sheet?.rtp}`);
    expect(sheet).toMatchObject({ game: facts.code, exact: true, interval: null, maxWin: facts.maxWin });
    expect(Number(sheet?.rtp)).toBe(Number(facts.rtp));
  }
});

test.each([liveRoulette, liveBaccarat])(
  '$facts.name returns on each bet what it publishes of it',
  async ({ facts }) => {
    const sheet = await LIVE_SHEETS[facts.code]?.({});
    expect(sheet?.tables[0]?.rows.map((row) => row[3])).toEqual(facts.bets.map(({ rtp }) => rtp));
  },
);

describe('crash', () => {
  test('returns 0.99 at its best target, and never less than 0.98999999999 at any', () => {
    const { best, worst } = crashExtremes();
    const [most, least] = [best, worst].map((target) => toDecimal(returnOf(target), DECIMALS));
    console.info(`crash: ${best / 100}× expected ${crash.facts.rtp} found ${most}; worst ${worst / 100}× ${least}`);
    expect(equal(returnOf(best), rational(99, 100))).toBe(true);
    expect(Number(least)).toBeGreaterThan(0.98999999999);
  });

  test('counts for each target the very values that fly so high', () => {
    for (const target of [101, 128, 199, 5_000, CRASH_TARGETS.most]) {
      const { numerator, denominator } = chanceOfMultiple(targetOutcomes(target), target / 100);
      const reaching = (numerator * CRASH_VALUES) / denominator;
      expect(heightOfBits(CRASH_VALUES - reaching)).toBeGreaterThanOrEqual(target);
      expect(heightOfBits(CRASH_VALUES - reaching - 1n)).toBeLessThan(target);
    }
  });

  test('pays a hand one hundredth later than a target, and so a little less', () => {
    for (const height of [101, 200, 10_000]) {
      const byHand = toNumber(expectedReturn(handOutcomes(height)));
      expect(byHand).toBeCloseTo((0.99 * height) / (height + 1), 10);
      expect(byHand).toBeLessThan(toNumber(returnOf(height)));
    }
  });
});
