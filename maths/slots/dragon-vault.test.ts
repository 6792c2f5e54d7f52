import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at } from '../../games/engine/at';
import { FastStream } from '../../games/engine/fast-stream';
import { PayoutSimulator } from '../../games/engine/slot/payout-simulator';
import { DRAGON_VAULT_V1 as facts } from '../../games/slots/lines/dragon-vault/config';
import { distributionOfSlot, keptDistributions } from '../distributions/distributions';
import { withMaxWinOdds } from '../sheets/max-win';
import { parText } from '../sheets/par-text';
import { Z_99_9, chanceOfAtLeast, halfWidth, standardDeviation } from '../exact/payout-statistics';
import { add, equal, rational, subtract, toDecimal, toNumber } from '../exact/rational';
import { boardReturn, scatterProbability } from '../sheets/shares';
import { analyseSlot } from './slot-analysis';
import { RTP_DECIMALS, describeSlot } from './plain-lines';
import { simulateRounds } from '../simulation/simulate-rounds';
import { scatterBoards } from './free-spins';

const analysis = analyseSlot(facts);

describe('the return of Dragon Vault', () => {
  test('is the published one, to its last digit', () => {
    expect(toDecimal(analysis.rtp.low, RTP_DECIMALS)).toBe(facts.rtp);
    expect(toDecimal(analysis.rtp.high, RTP_DECIMALS)).toBe(facts.rtp);
  });

  test('is what a regulator lets a slot return, at the intended hit rate', () => {
    expect(Number(facts.rtp)).toBeGreaterThan(0.96);
    expect(Number(facts.rtp)).toBeLessThan(0.97);
    expect(toNumber(analysis.hitRate)).toBeGreaterThan(0.25);
    expect(toNumber(analysis.hitRate)).toBeLessThan(0.3);
  });

  test('is the same from the full cycle of the reels as from the closed form', () => {
    const { tables, baseCycle, freeCycle } = analysis;
    for (const [gameType, cycle] of [
      ['base', baseCycle],
      ['free', freeCycle],
    ] as const) {
      const mean = cycle.classes.reduce((sum, { win, boards }) => sum + BigInt(win) * BigInt(boards), 0n);
      expect(equal(rational(mean, 100n * BigInt(cycle.boards)), boardReturn(tables, gameType))).toBe(true);
      scatterBoards(cycle).forEach((boards, scatters) => {
        expect(equal(rational(boards, cycle.boards), scatterProbability(tables, gameType, scatters))).toBe(true);
      });
    }
  });

  test('counts every board of the cycle once', () => {
    for (const cycle of [analysis.baseCycle, analysis.freeCycle]) {
      expect(cycle.classes.reduce((sum, { boards }) => sum + boards, 0)).toBe(cycle.boards);
    }
  });

  test('is the mean of the distribution of payouts', () => {
    const { payouts, unit, rtp } = analysis;
    const mean = payouts.reduce((sum, probability, units) => sum + (probability * units * unit) / 100, 0);
    expect(mean).toBeCloseTo(toNumber(rtp.low), 12);
    expect(payouts.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(1 - at(payouts, 0)).toBeCloseTo(toNumber(analysis.hitRate), 12);
  });

  test('and the distribution are what costs of offers are computed from (npm run distributions -- dragon-vault)', () => {
    const kept = keptDistributions()['dragon-vault'];
    expect(kept).toEqual(distributionOfSlot(analysis));
    const mean = (kept?.outcomes ?? []).reduce((sum, [, pay, probability]) => sum + (pay * probability) / 100, 0);
    expect(mean).toBeCloseTo(toNumber(analysis.rtp.low), 9);
  });

  test('is less than without the maximum win by the part cut off', () => {
    const uncapped = add(analysis.baseReturn, analysis.freeReturn);
    expect(toNumber(subtract(uncapped, analysis.rtp.low))).toBeCloseTo(analysis.cutOff, 15);
    expect(analysis.cutOff).toBeGreaterThan(0);
  });

  test('stands in the printed par sheet', () => {
    const printed = readFileSync(new URL('../../docs/par/dragon-vault.md', import.meta.url), 'utf8');
    expect(printed.startsWith(`${parText(withMaxWinOdds(describeSlot(analysis)))}\n`)).toBe(true);
  });
});

describe('five million simulated rounds', () => {
  const rounds = 5_000_000;
  const report = simulateRounds(new PayoutSimulator(facts), new FastStream(2026), rounds);

  test('return what was derived, within the 99.9 % interval', () => {
    const half = halfWidth(standardDeviation(analysis), rounds, Z_99_9);
    expect(Math.abs(report.payouts / rounds / 100 - Number(facts.rtp))).toBeLessThan(half);
  });

  test('hit as often as was derived, within the 99.9 % interval', () => {
    const hitRate = toNumber(analysis.hitRate);
    const half = halfWidth(Math.sqrt(hitRate * (1 - hitRate)), rounds, Z_99_9);
    expect(Math.abs(report.hits / rounds - hitRate)).toBeLessThan(half);
  });

  const largeRounds = 1_000_000;
  const multiples = [10, 100];
  const reached = multiples.map(() => 0);
  const simulator = new PayoutSimulator(facts);
  const random = new FastStream(7);
  for (let round = 0; round < largeRounds; round += 1) {
    const win = simulator.playRound(random);
    multiples.forEach((multiple, place) => {
      if (win >= multiple * 100) reached[place] = at(reached, place) + 1;
    });
  }

  test.each(multiples.map((multiple, place) => [multiple, at(reached, place)] as const))(
    'pay at least %s times the stake as often as was derived',
    (multiple, often) => {
      const chance = chanceOfAtLeast(analysis, multiple);
      const half = halfWidth(Math.sqrt(chance * (1 - chance)), largeRounds, Z_99_9);
      expect(Math.abs(often / largeRounds - chance)).toBeLessThan(half);
    },
  );
});
