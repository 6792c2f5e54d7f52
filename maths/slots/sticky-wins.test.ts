import type { SlotFacts } from '@croupier/contract/games/slot';
import { describe, expect, test } from 'vitest';
import { at } from '../../games/engine/at';
import { FastStream } from '../../games/engine/fast-stream';
import { compileMachine } from '../../games/engine/slot/features/machine';
import { SlotPlayer } from '../../games/engine/slot/features/player';
import { NEON_NIGHTS_V1 } from '../../games/slots/respin/neon-nights/config';
import { SLOTS } from '../../games/slots/index';
import { expectedReturn, hitRateOf, type Outcome } from '../exact/outcomes';
import { equal, rational, sum, toDecimal, toNumber } from '../exact/rational';
import { proofTests } from '../proofs/proof-test';
import { deriveStickyWins, countsStickyWins } from './sticky-wins';

const proof = proofTests(import.meta.url);

const ROUNDS = 100_000;
const TOLERATED_ERRORS = 4;

/** How often the rules pay each win. */
function playRounds(facts: SlotFacts, seed: number): Map<number, number> {
  const player = new SlotPlayer(compileMachine(facts));
  const random = new FastStream(seed);
  const counts = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const win = player.play('BASE', random);
    counts.set(win, (counts.get(win) ?? 0) + 1);
  }
  return counts;
}

/** Every win comes as often as derived, and no other comes. */
function expectPlayed(outcomes: readonly Outcome[], counts: ReadonlyMap<number, number>): void {
  const chances = new Map(outcomes.map(({ pay, probability }) => [pay, toNumber(probability)]));
  for (const win of counts.keys()) expect(chances.get(win) ?? 0).toBeGreaterThan(0);
  for (const [win, chance] of chances) {
    const expected = chance * ROUNDS;
    if (expected < 50) continue;
    const error = Math.sqrt(expected * (1 - chance));
    expect(Math.abs((counts.get(win) ?? 0) - expected)).toBeLessThan((TOLERATED_ERRORS + 0.5) * error);
  }
}

describe('wins that stay', () => {
  proof('are derived of Neon Nights: its return, its hit rate and each of its wins are what it plays', () => {
    const { outcomes, shares } = deriveStickyWins(NEON_NIGHTS_V1);
    const found = toDecimal(expectedReturn(outcomes), 12);
    console.info(`neon-nights: expected ${NEON_NIGHTS_V1.rtp} found ${found}`);
    expect(found).toBe(NEON_NIGHTS_V1.rtp);
    expect(sum(outcomes.map(({ probability }) => probability))).toEqual(rational(1));
    expect(shares).toHaveLength(NEON_NIGHTS_V1.symbols.length);
    expect(equal(sum(shares.map(({ share }) => share)), expectedReturn(outcomes))).toBe(true);
    // The interval of the simulation that was published before the return was derived.
    expect(Number(found)).toBeGreaterThan(0.9582);
    expect(Number(found)).toBeLessThan(0.9616);
    expect(toNumber(hitRateOf(outcomes))).toBeGreaterThan(1 / 20);
    expect(Math.max(...outcomes.map(({ pay }) => pay))).toBe(NEON_NIGHTS_V1.maxWin * 100);
    expectPlayed(outcomes, playRounds(NEON_NIGHTS_V1, 17));
  });

  proof('are derived on other reels as they are played there, wilds and long chains among them', () => {
    const short = NEON_NIGHTS_V1.strips.base.map((strip) => [...strip.slice(14, 19), at(strip, 0), 'high-voltage']);
    const facts = { ...NEON_NIGHTS_V1, maxWin: 1_000, strips: { base: short, free: [] } };
    expectPlayed(deriveStickyWins(facts).outcomes, playRounds(facts, 18));
  });

  test('are derived of no game with five reels', () => {
    expect(SLOTS.map(({ facts }) => facts).filter(countsStickyWins)).toEqual([NEON_NIGHTS_V1]);
    const bakery = SLOTS.find(({ facts }) => facts.code === 'bakery-bash')?.facts ?? NEON_NIGHTS_V1;
    expect(() => deriveStickyWins(bakery)).toThrow('bakery-bash');
  });
});
