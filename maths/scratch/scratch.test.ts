import { describe, expect, test } from 'vitest';
import { FastStream } from '../../games/engine/fast-stream';
import type { RandomStream } from '../../games/engine/game';
import { SCRATCH_CARDS } from '../../games/scratch';
import { DECIMALS, deviationOf, expectedReturn } from '../exact/outcomes';
import { Z_99_9, halfWidth } from '../exact/payout-statistics';
import { equal, rational, sum, toDecimal } from '../exact/rational';
import { SCRATCH_SHEETS, bookOutcomes } from '.';

/** Draws this ticket of the book; what its cells show is drawn from the seed. */
function ticketAt(place: number, seed: number): RandomStream {
  const rest = new FastStream(seed);
  let first = true;
  return {
    nextUint32() {
      if (!first) return rest.nextUint32();
      first = false;
      return place;
    },
  };
}

describe.each(SCRATCH_CARDS.map((card) => ({ code: card.facts.code, card })))('$code', ({ code, card }) => {
  const { facts } = card;

  test('returns what is published, by its book and its par sheet', async () => {
    const found = toDecimal(expectedReturn(bookOutcomes(facts)), DECIMALS);
    const sheet = await SCRATCH_SHEETS[code]?.({});
    console.info(`${code}: expected ${facts.rtp}, found ${found}, par sheet ${sheet?.rtp}`);
    expect([found, sheet?.rtp]).toEqual([facts.rtp, facts.rtp]);
    expect(Number(found)).toBeGreaterThan(0.9);
    expect(Number(found)).toBeLessThan(0.95);
  });

  test('has a book that adds up, with its top prize in it', () => {
    expect(facts.book.reduce((tickets, row) => tickets + row.tickets, 0)).toBe(facts.tickets);
    expect(equal(sum(bookOutcomes(facts).map(({ probability }) => probability)), rational(1))).toBe(true);
    expect(Math.max(...facts.book.map(({ prize }) => prize))).toBe(facts.maxWin * 100);
    expect(facts.book.every(({ tickets }) => tickets > 0)).toBe(true);
  });

  test('pays every ticket what the book says: from the first to the last of each prize', () => {
    let from = 0;
    facts.book.forEach(({ prize, tickets }, row) => {
      for (const place of [from, from + tickets - 1]) {
        for (let seed = 0; seed < 10; seed += 1) {
          const random = ticketAt(place, seed * 100 + row);
          const { payout } = card.play({ mode: 'BASE', stake: 100, choice: null, actions: [] }, random);
          expect(payout).toBe(prize);
        }
      }
      from += tickets;
    });
    expect(from).toBe(facts.tickets);
  });

  test('pays a hundred thousand tickets within the 99.9 % interval', () => {
    const rounds = 100_000;
    const random = new FastStream(42);
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) paid += card.drawPrize(random).prize;
    const half = halfWidth(deviationOf(bookOutcomes(facts)), rounds, Z_99_9);
    expect(Math.abs(paid / rounds / 100 - Number(facts.rtp))).toBeLessThan(half);
  });
});
