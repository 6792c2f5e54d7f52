import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/catalogue';
import { FastStream } from '../../games/engine/fast-stream';
import { Z_99_9, halfWidth } from '../exact/payout-statistics';
import { proofTests } from '../proofs/proof-test';
import { referenceOf, referencePlayer } from './reference-play';
import { simulateRounds } from './simulate-rounds';

const proof = proofTests(import.meta.url);
const ROUNDS = 3_000;
/** Nothing but the whole analysis tells how these are best played. */
const WITHOUT = ['caribbean-stud', 'casino-holdem'];

describe('the reference play', () => {
  test('is known of every game but those whose best play is no rule', () => {
    expect(GAMES.filter((game) => referenceOf(game) === undefined).map(({ facts }) => facts.code)).toEqual(WITHOUT);
  });

  const played = GAMES.filter(({ facts }) => facts.family !== 'slots' && !WITHOUT.includes(facts.code));
  for (const game of played)
    proof(`of ${game.facts.code} returns what it says`, () => {
      const report = simulateRounds(referencePlayer(game), new FastStream(11), ROUNDS);
      const mean = report.payouts / ROUNDS / 100;
      const deviation = Math.sqrt(report.squares / ROUNDS / 10_000 - mean ** 2);
      const rtp = Number(referenceOf(game)?.rtp);
      expect(report.rounds).toBe(ROUNDS);
      // Long shots may be missing from so few rounds: what they are worth is allowed for by their share of a tenth.
      expect(Math.abs(mean - rtp)).toBeLessThan(halfWidth(deviation, ROUNDS, Z_99_9) + 0.1);
    });
});
