import { describe, expect, test } from 'vitest';
import { at } from '../../games/engine/at';
import { dice, payOnRoll, rollDice, winningOutcomes } from '../../games/originals/dice/rules';
import { floorDraw } from '../../games/originals/floor-draws';
import { flightHeight, limbo } from '../../games/originals/limbo/rules';
import { layMines, mines } from '../../games/originals/mines/rules';
import { bucketOf, dropBall, plinko } from '../../games/originals/plinko/rules';
import { DECIMALS, expectedReturn } from '../exact/outcomes';
import { equal, rational, sum, toDecimal, toNumber } from '../exact/rational';
import { diceChoices, diceExtremes, diceOutcomes, firstNumberOf } from './dice';
import { DRAWS, SetStream } from './floor-counts';
import { limboExtremes, limboOutcomes, numbersReaching } from './limbo';
import { MINES_DECIMALS, chanceOfGems, gemBounds, minesExtremes, minesOutcomes, minesPlans, planPay } from './mines';
import { dropOutcomes } from './plinko';
import { ORIGINALS_SHEETS } from '.';

const stream = new SetStream();
const agrees = async (name: string, published: string, found: string) => {
  const sheet = await ORIGINALS_SHEETS[name]?.({});
  console.info(`${name}, best play: expected ${published}, found ${found}, par sheet ${sheet?.rtp}`);
  expect([found, sheet?.rtp]).toEqual([published, published]);
};

describe('dice', () => {
  test('rolls each outcome on the numbers that are counted for it', () => {
    for (let roll = 0; roll < dice.facts.outcomes; roll += 1) {
      stream.value = firstNumberOf(dice.facts, roll);
      expect(rollDice(dice.facts, stream)).toBe(roll);
      stream.value = firstNumberOf(dice.facts, roll + 1) - 1;
      expect(rollDice(dice.facts, stream)).toBe(roll);
    }
    expect(firstNumberOf(dice.facts, dice.facts.outcomes)).toBe(DRAWS);
  });

  test('wins on as many rolls as its odds are made for', () => {
    const choices = diceChoices(dice.facts).filter((_, index) => index % 97 === 0);
    for (const choice of choices) {
      const rolls = Array.from({ length: dice.facts.outcomes }, (_, roll) => payOnRoll(dice.facts, choice, roll));
      const wins = rolls.filter((pay) => pay > 0).length;
      expect(wins).toBe(winningOutcomes(dice.facts, choice));
      expect(Math.max(...rolls)).toBe(Math.floor(990_099 / wins));
    }
  });

  test('returns what is published for the best choice, and at least 98 % for any', async () => {
    const { best, worst } = diceExtremes(dice.facts);
    await agrees('dice', dice.facts.rtp, toDecimal(expectedReturn(diceOutcomes(dice.facts, best)), DECIMALS));
    expect(toNumber(expectedReturn(diceOutcomes(dice.facts, worst)))).toBeGreaterThan(0.98);
    expect(dice.facts.maxWin).toBe(9900.99);
  });
});

describe('limbo', () => {
  test('never flies higher on a larger number', () => {
    let last = Number.POSITIVE_INFINITY;
    for (let step = 0; step < 20_000; step += 1) {
      stream.value = Math.floor((step / 20_000) ** 3 * DRAWS);
      const reached = flightHeight(stream);
      expect(reached <= last).toBe(true);
      last = reached;
    }
  });

  test('counts the numbers that reach a target to the last one', () => {
    for (const target of [101, 137, 200, 500, 9999, 123_456, 1_000_000]) {
      const count = numbersReaching(target);
      stream.value = count - 1;
      expect(flightHeight(stream)).toBeGreaterThanOrEqual(target);
      stream.value = count;
      expect(flightHeight(stream)).toBeLessThan(target);
    }
  });

  test('returns what is published for the best target, and at least 98.99 % for any', async () => {
    const { best, worst } = limboExtremes(limbo.facts);
    await agrees('limbo', limbo.facts.rtp, toDecimal(expectedReturn(limboOutcomes(best)), DECIMALS));
    expect(toNumber(expectedReturn(limboOutcomes(worst)))).toBeGreaterThan(0.9899);
  });
});

describe('mines', () => {
  test('lays every ordered pair of mines from one pair of draws', () => {
    const pairs = new Set<string>();
    for (let first = 0; first < 25; first += 1) {
      for (let second = 0; second < 24; second += 1) {
        const values = [Math.ceil((first * DRAWS) / 25), Math.ceil((second * DRAWS) / 24)];
        pairs.add(layMines(mines.facts, 2, { nextUint32: () => values.shift() ?? 0 }).join());
      }
    }
    expect(pairs.size).toBe(600);
  });

  test('pays 0.99 over the chance, rounded down, on every plan', () => {
    for (const plan of minesPlans(mines.facts)) {
      const { numerator, denominator } = chanceOfGems(mines.facts, plan);
      expect(BigInt(planPay(mines.facts, plan))).toBe((99n * denominator) / numerator);
    }
  });

  test('has a bias so small that the printed return stands', () => {
    let largest = 0;
    for (const plan of minesPlans(mines.facts)) {
      const { low, high } = gemBounds(mines.facts, plan);
      const chance = toNumber(chanceOfGems(mines.facts, plan));
      largest = Math.max(largest, toNumber(high) / chance - 1, 1 - toNumber(low) / chance);
    }
    console.info(`mines: largest relative bias of a chance is below ${largest.toExponential(3)}`);
    expect(largest).toBeLessThan(1e-7);
  });

  test('returns what is published for the best plan, and at least 98 % for any', async () => {
    const { best, worst } = minesExtremes(mines.facts);
    await agrees('mines', mines.facts.rtp, toDecimal(expectedReturn(minesOutcomes(mines.facts, best)), MINES_DECIMALS));
    expect(toNumber(expectedReturn(minesOutcomes(mines.facts, worst)))).toBeGreaterThan(0.98);
  });
});

describe('plinko', () => {
  test.each([8, 12])('leads as many of the ways of %s rows to a bucket as are counted for it', (rows) => {
    const table = plinko.facts.tables.find((board) => board.rows === rows) ?? at(plinko.facts.tables, 0);
    const counts = Array.from({ length: rows + 1 }, () => 0);
    for (let way = 0; way < 2 ** rows; way += 1) {
      let row = 0;
      const path = dropBall(rows, {
        nextUint32() {
          row += 1;
          return ((way >> (row - 1)) & 1) * 2 ** 31;
        },
      });
      const bucket = bucketOf(path);
      counts[bucket] = at(counts, bucket) + 1;
    }
    dropOutcomes(table).forEach(({ probability }, bucket) => {
      expect(equal(probability, rational(at(counts, bucket), 2 ** rows))).toBe(true);
    });
  });

  test('turns without bias', () => {
    const turns = [0, 2 ** 31 - 1, 2 ** 31, DRAWS - 1].map((value) => floorDraw({ nextUint32: () => value }, 2));
    expect(turns).toEqual([0, 0, 1, 1]);
  });

  test('returns what is published on every board, about 99 %', async () => {
    for (const table of plinko.facts.tables) {
      const found = toDecimal(expectedReturn(dropOutcomes(table)), DECIMALS);
      console.info(`plinko, ${table.rows} rows, ${table.risk}: expected ${table.rtp}, found ${found}`);
      expect(found).toBe(table.rtp);
      expect(Math.abs(Number(found) - 0.99)).toBeLessThan(0.0012);
      expect(equal(sum(dropOutcomes(table).map(({ probability }) => probability)), rational(1))).toBe(true);
      expect(Math.max(...table.pays)).toBeLessThanOrEqual(plinko.facts.maxWin * 100);
    }
    const best = plinko.facts.tables.map(({ rtp }) => rtp).reduce((left, right) => (right > left ? right : left));
    await agrees('plinko', plinko.facts.rtp, best);
  });
});
