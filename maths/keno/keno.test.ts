import { describe, expect, test } from 'vitest';
import { at } from '../../games/engine/at';
import { FastStream } from '../../games/engine/fast-stream';
import { drawBalls, keno } from '../../games/keno/keno/rules';
import { DECIMALS, expectedReturn } from '../exact/outcomes';
import { Z_99_9, halfWidth } from '../exact/payout-statistics';
import { equal, rational, sum, toDecimal, toNumber } from '../exact/rational';
import { chanceToCatch, choose, spotCounts, ticketOutcomes } from './analysis';
import { kenoSheet } from '.';

const { facts } = keno;
const [classic, high] = [at(facts.tables, 0), at(facts.tables, 1)];
const percent = (table: typeof classic, spots: number) =>
  toDecimal(expectedReturn(ticketOutcomes(facts, table, spots)), 8).replace(/^0\.(\d\d)/, '$1.');

describe('the return of keno', () => {
  test.each([
    { spots: 2, published: '86.075949' },
    { spots: 3, published: '90.214216' },
    { spots: 4, published: '89.036596' },
    { spots: 5, published: '88.206730' },
    { spots: 6, published: '88.123522' },
    { spots: 7, published: '90.974272' },
    { spots: 8, published: '89.819236' },
    { spots: 9, published: '90.589102' },
    { spots: 10, published: '90.212487' },
  ])('is the published $published % on the American table with $spots spots', ({ spots, published }) => {
    const found = percent(classic, spots);
    console.info(`Keno, American, ${spots} spots: expected ${published} %, found ${found} %`);
    expect(found).toBe(published);
  });

  test('is what the facts say, on each table with each number of spots', () => {
    for (const table of facts.tables) {
      for (const spots of spotCounts(facts)) {
        const found = toDecimal(expectedReturn(ticketOutcomes(facts, table, spots)), DECIMALS);
        console.info(`Keno, ${table.name}, ${spots} spots: expected ${at(table.rtp, spots)}, found ${found}`);
        expect(found).toBe(at(table.rtp, spots));
      }
    }
  });

  test('is 94 to 96 % on the table of high return', () => {
    for (const rtp of high.rtp.slice(1)) {
      expect(Number(rtp)).toBeGreaterThan(0.94);
      expect(Number(rtp)).toBeLessThan(0.96);
    }
  });

  test('of the best play is the game’s and its par sheet’s', () => {
    const best = facts.tables.flatMap(({ rtp }) => rtp).reduce((left, right) => (right > left ? right : left));
    const sheet = kenoSheet(facts);
    console.info(`Keno, best play: expected ${facts.rtp}, found ${sheet.rtp}`);
    expect([sheet.rtp, best]).toEqual([facts.rtp, facts.rtp]);
    expect(sheet.maxWin).toBe(facts.maxWin);
  });
});

describe('the chances', () => {
  test('add up to one for every number of spots', () => {
    for (const spots of spotCounts(facts)) {
      const all = Array.from({ length: spots + 1 }, (_, caught) => chanceToCatch(facts, spots, caught));
      expect(equal(sum(all), rational(1))).toBe(true);
    }
  });

  test('are those of the printed odds: ten of ten once in 8,911,711 tickets', () => {
    expect(choose(80, 10)).toBe(1_646_492_110_120n);
    expect(1 / toNumber(chanceToCatch(facts, 10, 10))).toBeCloseTo(8_911_711.18, 2);
  });

  test('come out of the draw itself, within the 99.9 % interval', () => {
    const rounds = 100_000;
    const random = new FastStream(80);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const caught = drawBalls(facts, random).filter((ball) => ball % 16 === 3).length;
      counts[caught] = at(counts, caught) + 1;
    }
    counts.forEach((count, caught) => {
      const chance = toNumber(chanceToCatch(facts, 5, caught));
      expect(Math.abs(count / rounds - chance)).toBeLessThan(
        halfWidth(Math.sqrt(chance * (1 - chance)), rounds, Z_99_9) + 1 / rounds,
      );
    });
  });
});
