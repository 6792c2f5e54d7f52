import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cumulateWeights, drawInteger, drawWeighted, shuffle } from './draw';
import { FastStream } from './fast-stream';
import type { RandomStream } from './game';

/** A stream that yields the given values and then fails, so that a test sees exactly which draws were taken. */
function streamOf(...values: readonly number[]): RandomStream & { left(): number } {
  const queue = [...values];
  return {
    left: () => queue.length,
    nextUint32() {
      const value = queue.shift();
      if (value === undefined) throw new Error('The stream is used up');
      return value;
    },
  };
}

const LARGEST = 2 ** 32 - 1;

describe('drawing an integer', () => {
  // 2³² = 613,566,756 × 7 + 4: the four values from 4,294,967,292 on would make 0 … 3 more likely.
  test.each([
    { choices: 7, firstRejected: 4_294_967_292 },
    { choices: 6, firstRejected: 4_294_967_292 },
    { choices: 37, firstRejected: 4_294_967_289 },
    { choices: 3_000_000_000, firstRejected: 3_000_000_000 },
    { choices: LARGEST, firstRejected: LARGEST },
  ])('rejects the incomplete bucket above $firstRejected for $choices choices', ({ choices, firstRejected }) => {
    for (const rejected of [firstRejected, LARGEST]) {
      const stream = streamOf(rejected, rejected, 2);
      expect(drawInteger(stream, choices)).toBe(2);
      expect(stream.left()).toBe(0);
    }
  });

  test.each([
    { choices: 7, lastAccepted: 4_294_967_291 },
    { choices: 6, lastAccepted: 4_294_967_291 },
    { choices: 37, lastAccepted: 4_294_967_288 },
    { choices: 3_000_000_000, lastAccepted: 2_999_999_999 },
    { choices: 32, lastAccepted: LARGEST },
    { choices: 1, lastAccepted: LARGEST },
  ])('accepts up to $lastAccepted for $choices choices', ({ choices, lastAccepted }) => {
    const stream = streamOf(lastAccepted, 0);
    expect(drawInteger(stream, choices)).toBe(lastAccepted % choices);
    expect(stream.left()).toBe(1);
  });

  test('gives the remainder of every accepted value, whatever the number of choices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST }), fc.integer({ min: 1, max: LARGEST }), (drawn, choices) => {
        const accepted = BigInt(drawn) < 2n ** 32n - (2n ** 32n % BigInt(choices));
        expect(drawInteger(streamOf(drawn, 0), choices)).toBe(accepted ? drawn % choices : 0);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32])('refuses %s choices', (choices) => {
    expect(() => drawInteger(streamOf(1), choices)).toThrow(RangeError);
  });
});

describe('shuffling', () => {
  test('makes every order from exactly one sequence of draws', () => {
    const orders = new Set<string>();
    for (let first = 0; first < 4; first += 1) {
      for (let second = 0; second < 3; second += 1) {
        for (let third = 0; third < 2; third += 1) {
          orders.add(shuffle(streamOf(first, second, third), ['a', 'b', 'c', 'd']).join(''));
        }
      }
    }
    expect(orders.size).toBe(24);
  });

  test('keeps all cards and leaves the original alone', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const shuffled = shuffle(new FastStream(3), deck);
    expect(shuffled).not.toEqual(deck);
    expect([...shuffled].sort((left, right) => left - right)).toEqual(deck);
    expect(deck[51]).toBe(51);
  });
});

describe('drawing by weight', () => {
  test('gives each index as many tickets as it weighs, and none to weight zero', () => {
    const cumulative = cumulateWeights([3, 0, 1, 2]);
    const drawn = [0, 1, 2, 3, 4, 5].map((ticket) => drawWeighted(streamOf(ticket), cumulative));
    expect(drawn).toEqual([0, 0, 0, 2, 3, 3]);
  });

  test('rejects tickets above the last whole bucket like every draw', () => {
    expect(drawWeighted(streamOf(4_294_967_292, 5), cumulateWeights([3, 0, 1, 2]))).toBe(3);
  });

  test.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]], [[2 ** 32]]])('refuses weights %j', (weights) => {
    expect(() => cumulateWeights(weights)).toThrow(RangeError);
  });
});
