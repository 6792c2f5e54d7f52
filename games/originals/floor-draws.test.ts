import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairStream } from '../engine/fair-stream';
import { PLINKO_V1 } from './plinko/config';
import { dice, rollDice } from './dice/rules';
import { floorDraw, nextFloat } from './floor-draws';
import { flightHeight, limbo } from './limbo/rules';
import { layMines, mines } from './mines/rules';
import { bucketOf, dropBall } from './plinko/rules';

/** The fair stream as these games key it: with the server seed as text. */
const fairStream = (serverSeed: string, clientSeed: string, nonce: number) =>
  new FairStream((message) => createHmac('sha256', serverSeed).update(message).digest(), clientSeed, nonce);

/** The published scheme written down once more, from its description alone and with nothing of ours. */
function* publishedFloats(serverSeed: string, clientSeed: string, nonce: number): Generator<number, never> {
  for (let round = 0; ; round += 1) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest();
    for (let from = 0; from < 32; from += 4) {
      yield [...bytes.subarray(from, from + 4)].reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0);
    }
  }
}

function publishedOutcomes(serverSeed: string, clientSeed: string, nonce: number) {
  const floats = publishedFloats(serverSeed, clientSeed, nonce);
  const first24 = Array.from({ length: 24 }, () => floats.next().value);
  const [first = 0] = first24;
  const cells = Array.from({ length: 25 }, (_, cell) => cell);
  return {
    dice: Math.floor(first * 10_001) / 100,
    limbo: Math.max(1, Math.floor((1e8 / (Math.floor(first * 1e8) + 1)) * 0.99 * 100) / 100),
    mines: first24.map((float) => cells.splice(Math.floor(float * cells.length), 1)[0]),
    plinko: first24.slice(0, 16).map((float) => Math.floor(float * 2)),
  };
}

/** The seeds that those outcomes are published for. */
const publishedStream = (nonce: number) => fairStream('server seed', 'client seed', nonce);

/** A stream of one number. */
const of = (value: number) => ({ nextUint32: () => value });

/** Outcomes that other verifiers of the scheme publish: the tests of the crate "fair" 0.0.13. */
describe('published outcomes', () => {
  test.each([
    { nonce: 1, roll: 7467 },
    { nonce: 2, roll: 5386 },
  ])('dice $nonce', ({ nonce, roll }) => {
    expect(rollDice(dice.facts, publishedStream(nonce))).toBe(roll);
  });

  test.each([
    { nonce: 1, reached: 132 },
    { nonce: 2, reached: 183 },
    { nonce: 3, reached: 428 },
  ])('limbo $nonce', ({ nonce, reached }) => {
    expect(flightHeight(publishedStream(nonce))).toBe(reached);
  });

  // Two limbo formulas are in use (docs/fairness.md): ours, and one of 2²⁴ steps that some public verifiers use. They differ for two of these nonces.
  test.each([
    { nonce: 1, ours: 132, theirs: 132 },
    { nonce: 353, ours: 415_076, theirs: 415_028 },
    { nonce: 805, ours: 122_388, theirs: 122_389 },
  ])('limbo $nonce by the formula of 2²⁴ steps', ({ nonce, ours, theirs }) => {
    const float = nextFloat(publishedStream(nonce));
    expect(flightHeight(publishedStream(nonce))).toBe(ours);
    expect(Math.floor((2 ** 24 / (Math.floor(float * 2 ** 24) + 1)) * 0.99 * 100)).toBe(theirs);
  });

  test('limbo with a tiny float', () => {
    const tiny = fairStream('e8df2cc3b9ccb583ce5ea92336842387', '83e27f682128eb1852b048203dfd6931', 1_942_124);
    expect(flightHeight(tiny)).toBe(380_769_230);
  });

  test('mines', () => {
    expect(layMines(mines.facts, 3, publishedStream(1))).toEqual([18, 15, 5]);
  });

  test.each([
    { nonce: 1, eight: 7, nine: 8 },
    { nonce: 2, eight: 2, nine: 3 },
    { nonce: 3, eight: 5, nine: 6 },
  ])('plinko $nonce', ({ nonce, eight, nine }) => {
    expect(bucketOf(dropBall(8, publishedStream(nonce)))).toBe(eight);
    expect(bucketOf(dropBall(9, publishedStream(nonce)))).toBe(nine);
  });
});

test('any seeds give what the published scheme gives', () => {
  const anyText = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/);
  fc.assert(
    fc.property(anyText, anyText, fc.integer({ min: 0, max: 2 ** 40 }), (serverSeed, clientSeed, nonce) => {
      const stream = () => fairStream(serverSeed, clientSeed, nonce);
      const published = publishedOutcomes(serverSeed, clientSeed, nonce);
      expect(rollDice(dice.facts, stream()) / 100).toBe(published.dice);
      expect(flightHeight(stream()) / 100).toBe(published.limbo);
      expect(layMines(mines.facts, 24, stream())).toEqual(published.mines);
      expect(dropBall(16, stream())).toEqual(published.plinko);
    }),
    { numRuns: 300 },
  );
});

test('says that these games key the HMAC with the text of the seed', () => {
  for (const facts of [dice.facts, limbo.facts, mines.facts, PLINKO_V1]) expect(facts.seedKey).toBe('hex-text');
});

describe('a floor draw', () => {
  test('never reaches the number of choices', () => {
    for (const choices of [2, 25, 10_001, 1e8]) {
      expect(floorDraw(of(2 ** 32 - 1), choices)).toBe(choices - 1);
      expect(floorDraw(of(0), choices)).toBe(0);
    }
  });

  test('takes every number: none is passed over', () => {
    expect(nextFloat(of(2 ** 32 - 1))).toBe(1 - 2 ** -32);
    expect(nextFloat(of(1))).toBe(2 ** -32);
  });

  test.each([2, 3, 7, 24, 25, 37, 10_001])('gives each of %s results to ⌊2³²/n⌋ numbers or to one more', (choices) => {
    const firstOf = (result: number) => Math.ceil((result * 2 ** 32) / choices);
    for (let result = 0; result < choices; result += 1) {
      const [from, to] = [firstOf(result), firstOf(result + 1)];
      expect(floorDraw(of(from), choices)).toBe(result);
      expect(floorDraw(of(to - 1), choices)).toBe(result);
      expect([Math.floor(2 ** 32 / choices), Math.ceil(2 ** 32 / choices)]).toContain(to - from);
    }
  });
});
