import { createHmac } from 'node:crypto';
import { CURRENCY_CODES, minor } from '@croupier/contract/money';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { describe, expect, it } from 'vitest';
import { countUp, type JackpotTerms, shareOf, triggerOf } from './rules';

const RANDOM: JackpotTerms = { code: 'r', name: 'R', contribution: 100, seed: 1_000, odds: 50_000, ceiling: null };
const MUST_HIT = { code: 'm', name: 'M', contribution: 100, seed: 5_000, odds: null, ceiling: 50_000 };

/** docs/fairness.md, Jackpots. */
const PUBLISHED_TRIGGER = 7_457;

/** A stream of the numbers given. */
const numbers = (...all: number[]) => ({ nextUint32: () => all.shift() ?? Number.NaN });

const fair = (nonce: number) =>
  new FairStream((message) => createHmac('sha256', 'key').update(message).digest(), 'client', nonce);

describe('what a stake puts into a jackpot', () => {
  it('is exactly one percent where that is a whole amount, and draws nothing for it', () => {
    expect(shareOf(MUST_HIT, minor(300), 'USD', numbers())).toEqual({ code: 'm', contribution: 3, isHit: false });
  });

  it('is rounded by the round’s own numbers, so that on average it is one percent', () => {
    expect(shareOf(MUST_HIT, minor(120), 'USD', numbers(1_999)).contribution).toBe(2);
    expect(shareOf(MUST_HIT, minor(120), 'USD', numbers(2_000)).contribution).toBe(1);
    let sum = 0;
    for (let nonce = 0; nonce < 20_000; nonce += 1)
      sum += shareOf(MUST_HIT, minor(20), 'USD', fair(nonce)).contribution;
    expect(Math.abs(sum - 4_000)).toBeLessThan(4 * Math.sqrt(20_000 * 0.2 * 0.8));
  });

  it('wins in proportion to the stake, in every currency alike', () => {
    expect(shareOf(RANDOM, minor(300), 'USD', numbers(299)).isHit).toBe(true);
    expect(shareOf(RANDOM, minor(300), 'USD', numbers(300)).isHit).toBe(false);
    expect(shareOf(RANDOM, minor(6_000), 'TRY', numbers(5_999)).isHit).toBe(true);
    expect(shareOf(RANDOM, minor(6_000), 'TRY', numbers(6_000)).isHit).toBe(false);
  });
});

describe('the amount at which a jackpot is won', () => {
  it('follows from the secret, above the seed and never above the ceiling', () => {
    for (const currency of CURRENCY_CODES) {
      const scale = { USD: 1, EUR: 1, BRL: 5, TRY: 20, BTC: 10 }[currency];
      const found = Array.from({ length: 300 }, (_, cycle) =>
        triggerOf(MUST_HIT, Buffer.alloc(32, 7), { jackpot: 'm', currency, cycle: cycle + 1 }),
      );
      expect(Math.min(...found)).toBeGreaterThan(5_000 * scale);
      expect(Math.max(...found)).toBeLessThanOrEqual(50_000 * scale);
      expect(new Set(found).size).toBeGreaterThan(290);
    }
  });

  it('is the published one', () => {
    const cycle = { jackpot: 'lantern', currency: 'EUR', cycle: 1 } as const;
    expect(triggerOf(MUST_HIT, Buffer.from('00'.repeat(31) + '01', 'hex'), cycle)).toBe(PUBLISHED_TRIGGER);
  });
});

const added = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ member_id: 1, round_id: index, amount, hit: amount === 7 }));

describe('counting', () => {
  it('stops at the contribution that reaches the amount', () => {
    expect(countUp(added(2, 3, 4), 10, 15)).toMatchObject({ count: 2, collected: 15, winner: { round_id: 1 } });
    expect(countUp(added(2, 3, 4), 10, 20)).toEqual({ count: 3, collected: 19, winner: null });
  });

  it('stops at the round that won at random, whatever the pot holds', () => {
    expect(countUp(added(1, 7, 1), 0, null)).toMatchObject({ count: 2, collected: 8, winner: { round_id: 1 } });
  });
});
