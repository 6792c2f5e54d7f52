import type { KenoChoice, KenoEvent } from '@croupier/contract/games/keno';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../engine/at';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError, type RandomStream } from '../../engine/game';
import { drawWithoutReplacement } from '../draw-balls';
import { drawBalls, keno, payOf } from './rules';

/** A stream of the given values, and zeros after them. */
function streamOf(...values: readonly number[]): RandomStream {
  const queue = [...values];
  return { nextUint32: () => queue.shift() ?? 0 };
}

const roundOf = (choice: KenoChoice, random: RandomStream, stake = 100) =>
  keno.play({ mode: 'BASE', stake, choice, actions: [] }, random);

const only = <T extends KenoEvent['type']>(events: readonly unknown[], type: T) =>
  (events as readonly KenoEvent[]).find((event): event is Extract<KenoEvent, { type: T }> => event.type === type);

const anySpots = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 });
const anyTable = fc.constantFrom('classic' as const, 'high' as const);

describe('the draw', () => {
  test('gives every ordered pair of five numbers from exactly one sequence of draws', () => {
    const pairs = new Set<string>();
    for (let first = 0; first < 5; first += 1) {
      for (let second = 0; second < 4; second += 1) {
        pairs.add(drawWithoutReplacement(streamOf(first, second), [1, 2, 3, 4, 5], 2).join());
      }
    }
    expect(pairs.size).toBe(20);
  });

  test('takes twenty different balls of eighty, in the order in which they came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (seed) => {
        const balls = drawBalls(keno.facts, new FastStream(seed));
        expect(new Set(balls).size).toBe(20);
        expect(balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= 80)).toBe(true);
        const { events } = roundOf({ spots: [7], table: 'high' }, new FastStream(seed));
        expect(only(events, 'draw')?.balls).toEqual(balls);
      }),
    );
  });

  test('does not depend on the choice or the stake', () => {
    const first = roundOf({ spots: [1, 2, 3], table: 'high' }, new FastStream(5), 10);
    const second = roundOf({ spots: [80], table: 'classic' }, new FastStream(5), 5000);
    expect(only(first.events, 'draw')).toEqual(only(second.events, 'draw'));
  });

  test('passes over a number above the last whole bucket', () => {
    // 2³² = 53,687,091 × 80 + 16
    expect(at(drawBalls(keno.facts, streamOf(4_294_967_280, 79)), 0)).toBe(80);
    expect(at(drawBalls(keno.facts, streamOf(4_294_967_279, 0)), 0)).toBe(80);
  });
});

describe('a round', () => {
  test('pays what the table says for the marked numbers that came', () => {
    fc.assert(
      fc.property(anySpots, anyTable, fc.integer({ min: 0, max: 2 ** 40 }), (marked, code, seed) => {
        const choice = keno.readChoice({ spots: marked, table: code }, 'BASE', 50);
        const { events, payout, actions, extraCost } = roundOf(choice, new FastStream(seed), 50);
        const balls = new Set(drawBalls(keno.facts, new FastStream(seed)));
        const caught = marked.filter((spot) => balls.has(spot));
        const table = keno.facts.tables.find((other) => other.code === code);
        const pay = table?.pays[marked.length]?.[caught.length] ?? -1;
        expect(payout).toBe((50 * pay) / 100);
        expect(new Set(only(events, 'result')?.caught)).toEqual(new Set(caught));
        expect(only(events, 'result')?.pay).toBe(pay);
        expect(events.map(({ index }) => index)).toEqual([0, 1]);
        expect([actions, extraCost]).toEqual([[], 0]);
      }),
    );
  });

  test('pays the top prize for ten of ten: the first numbers come when every draw is zero', () => {
    const choice: KenoChoice = { spots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], table: 'classic' };
    expect(roundOf(choice, streamOf(), 200).payout).toBe(200 * 10_000);
  });

  test('pays whole minor units at the smallest stake and never more than the maximum win', () => {
    for (const table of keno.facts.tables) {
      table.pays.forEach((pays, spots) => {
        expect(pays).toHaveLength(spots === 0 ? 0 : spots + 1);
        pays.forEach((_, caught) => {
          const pay = payOf(table, spots, caught);
          expect(Number.isInteger((pay * keno.stakeStep) / 100)).toBe(true);
          expect(pay).toBeLessThanOrEqual(keno.facts.maxWin * 100);
        });
      });
    }
  });

  test('takes no action', () => {
    const choice: KenoChoice = { spots: [4], table: 'high' };
    const play = () => keno.play({ mode: 'BASE', stake: 10, choice, actions: ['again'] }, streamOf());
    expect(play).toThrow(IllegalActionError);
  });
});

describe('the choice', () => {
  test('is kept with its spots in ascending order', () => {
    expect(keno.readChoice({ spots: [42, 7, 80], table: 'high' }, 'BASE', 10)).toEqual({
      spots: [7, 42, 80],
      table: 'high',
    });
  });

  test.each([
    null,
    undefined,
    7,
    {},
    { spots: [], table: 'high' },
    { spots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], table: 'high' },
    { spots: [0], table: 'high' },
    { spots: [81], table: 'high' },
    { spots: [1.5], table: 'high' },
    { spots: ['7'], table: 'high' },
    { spots: [7, 7], table: 'high' },
    { spots: { length: 1, 0: 7 }, table: 'high' },
    { spots: [7], table: 'low' },
    { spots: [7] },
  ])('%j is refused', (raw) => {
    expect(() => keno.readChoice(raw, 'BASE', 10)).toThrow(InvalidChoiceError);
  });
});
