import type { DiceFacts, MinesFacts } from '@croupier/contract/games/originals';
import { describe, expect, it } from 'vitest';
import { payFor, targetFor, targetPaying, targetRange, winningOf } from './dice/odds';
import { noRoll } from './formats';
import { altitude, heightAt } from './limbo/flight';
import { afterEvent, chanceOfGem, closedField } from './mines/field';
import { ballAt, bucketAt, spacing } from './plinko/geometry';

const common = { version: 1, family: 'originals', rtp: '0.99', maxWin: 9900, seedKey: 'hex-text' } as const;
const dice: DiceFacts = {
  ...common,
  code: 'dice',
  name: 'Dice',
  mechanic: 'dice',
  volatility: 'medium',
  outcomes: 10_001,
  oddsNumerator: 990_099,
  winning: { least: 1, most: 9800 },
};

describe('dice', () => {
  it('pays what the game publishes for a chance', () => {
    expect(winningOf(dice, { direction: 'over', target: 5050 })).toBe(4950);
    expect(payFor(dice, { direction: 'over', target: 5050 })).toBe(200);
    expect(payFor(dice, { direction: 'under', target: 1 })).toBe(990_099);
  });

  it.each(['over', 'under'] as const)('offers only targets that may be chosen: %s', (direction) => {
    const { least, most } = targetRange(dice, direction);
    const ends = [least, most].map((target) => winningOf(dice, { direction, target })).sort((a, b) => a - b);
    expect(ends).toEqual([1, 9800]);
    expect(winningOf(dice, { direction, target: targetFor(dice, direction, 999_999) })).toBe(9800);
  });

  it('finds a target that pays at least what is asked', () => {
    for (const wanted of [102, 150, 200, 777, 10_000, 990_099]) {
      const target = targetPaying(dice, 'over', wanted);
      expect(payFor(dice, { direction: 'over', target })).toBeGreaterThanOrEqual(wanted);
    }
  });
});

it.each([
  ['en', '00.00'],
  ['tr', '00,00'],
])('shows dice that were not rolled yet as %s writes numbers', (language, shown) => {
  expect(noRoll(language)).toBe(shown);
});

describe('limbo', () => {
  it('climbs from 1.00× to exactly where it ends', () => {
    expect(heightAt(0, 5432)).toBe(100);
    expect(heightAt(0.5, 400)).toBe(200);
    expect(heightAt(1, 5432)).toBe(5432);
    expect(altitude(100, 1000)).toBe(0);
    expect(altitude(1000, 1000)).toBe(1);
  });
});

describe('mines', () => {
  const facts: MinesFacts = {
    ...common,
    code: 'mines',
    name: 'Mines',
    mechanic: 'mines',
    volatility: 'high',
    cells: 25,
    mines: { least: 1, most: 24 },
    pays: [[], [0, 103]],
  };

  it('shows gems as they come and the mines when it is over', () => {
    let field = closedField(facts, 1);
    expect(field.next).toBe(103);
    field = afterEvent(field, { index: 0, type: 'gem', cell: 7, gems: 1, pay: 103, next: 107 });
    expect(field).toMatchObject({ gems: [7], pay: 103, next: 107, mines: [] });
    field = afterEvent(field, { index: 1, type: 'mine', cell: 9 });
    field = afterEvent(field, { index: 2, type: 'field', mines: [9] });
    expect(field).toMatchObject({ gems: [7], hit: 9, pay: 0, next: null, mines: [9] });
  });

  it('tells the chance of the next gem', () => {
    expect(chanceOfGem(25, 3, 0)).toBeCloseTo(22 / 25);
    expect(chanceOfGem(25, 24, 1)).toBe(0);
  });
});

describe('plinko', () => {
  it.each([8, 12, 16])('drops the ball of %d rows into the bucket of its turns', (rows) => {
    for (let rights = 0; rights <= rows; rights += 1) {
      const path = Array.from({ length: rows }, (_, row): 0 | 1 => (row < rights ? 1 : 0));
      const { x } = ballAt(path, 1);
      expect(x).toBeCloseTo(bucketAt(rows, rights).x + spacing(rows) / 2, 3);
    }
  });

  it('never jumps', () => {
    const path = [0, 1, 1, 0, 1, 0, 0, 1] as const;
    let before = ballAt(path, 0);
    for (let step = 1; step <= 400; step += 1) {
      const now = ballAt(path, step / 400);
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(1.5);
      before = now;
    }
  });
});
