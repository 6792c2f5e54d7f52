import { describe, expect, test } from 'vitest';
import { FastStream } from '../fast-stream';
import { orderedDeck } from './cards';
import { Shoe } from './shoe';

describe('a shoe', () => {
  test('deals each of its cards once, then refuses', () => {
    const shoe = new Shoe(new FastStream(1), orderedDeck(2));
    const dealt = Array.from({ length: 104 }, () => shoe.deal());
    expect(dealt.toSorted((left, right) => left - right)).toEqual(
      orderedDeck(2).toSorted((left, right) => left - right),
    );
    expect(() => shoe.deal()).toThrow(RangeError);
  });

  test('takes one draw a card: the place among those left', () => {
    const draws = [2, 0, 0];
    const shoe = new Shoe({ nextUint32: () => draws.shift() ?? 0 }, [10, 20, 30]);
    expect([shoe.deal(), shoe.deal(), shoe.deal()]).toEqual([30, 20, 10]);
  });

  test('throws away a draw that would favour some cards', () => {
    const draws = [2 ** 32 - 1, 1];
    const shoe = new Shoe({ nextUint32: () => draws.shift() ?? 0 }, [10, 20, 30]);
    expect(shoe.deal()).toBe(20);
  });

  test('deals all orders equally often', () => {
    const counts = new Map<string, number>();
    const random = new FastStream(4);
    for (let round = 0; round < 60_000; round += 1) {
      const shoe = new Shoe(random, [1, 2, 3]);
      const order = `${shoe.deal()}${shoe.deal()}${shoe.deal()}`;
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
