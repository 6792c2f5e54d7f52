import { CRASH_TARGETS, flightHeightAt, flightTimeTo } from '@croupier/contract/games/live';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../engine/fast-stream';
import { InvalidChoiceError, type RandomStream } from '../engine/game';
import { baccarat } from '../table/baccarat/rules';
import { europeanRoulette } from '../table/roulette/rules';
import { heightOfBits, valuesReaching } from './crash/rules';
import { crash, LIVE_GAMES, liveBaccarat, liveGameByCode, liveRoulette } from './index';

const VALUES = 2n ** 52n;
const streamOf = (...words: number[]): RandomStream => ({ nextUint32: () => words.shift() ?? 0 });

describe('tables', () => {
  test('are found by their codes, and none is a game that one plays alone', () => {
    for (const game of LIVE_GAMES) expect(liveGameByCode(game.facts.code)).toBe(game);
    expect(liveGameByCode('european-roulette')).toBeUndefined();
  });

  test('are found in the version that a round was opened in, and in no other', () => {
    for (const game of LIVE_GAMES) {
      const { code, version } = game.facts;
      expect(liveGameByCode(code, version)).toBe(game);
      expect(liveGameByCode(code, version + 1)).toBeUndefined();
    }
  });

  test.each([
    ['roulette', liveRoulette, europeanRoulette, { bet: 'red', numbers: [], amount: 100 }],
    ['baccarat', liveBaccarat, baccarat, { bet: 'banker', numbers: [], amount: 100 }],
  ] as const)('of %s pay what the game pays that one plays alone, from the same bytes', (_, live, alone, chip) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const outcome = live.draw(new FastStream(seed)) as never;
      const choice = live.readChoice([chip], 100, 1);
      const round = alone.play({ mode: 'BASE', stake: 100, choice, actions: [] }, new FastStream(seed));
      expect(live.settle(choice, 100, outcome, null)).toBe(round.payout);
      expect(round.events.slice(0, -2)).toEqual(live.show(outcome));
    }
    expect(live.facts.rtp).toBe(alone.facts.rtp);
  });

  test('hold a player’s bets of a round together to the limits of the spots', () => {
    const chips = [{ bet: 'straight', numbers: [17], amount: 10_000 }];
    liveRoulette.checkTogether([liveRoulette.readChoice(chips, 10_000, 1)], 10_000, 1);
    expect(() => liveRoulette.checkTogether([chips, chips], 20_000, 1)).toThrow(InvalidChoiceError);
    expect(() => liveRoulette.checkTogether([chips], 500_010, 1)).toThrow(InvalidChoiceError);
  });
});

describe('crash', () => {
  test('reaches a target in exactly ⌊99·2⁵²/T⌋ of the 2⁵² values', () => {
    for (const target of [101, 128, 150, 200, 999, 1_000, 12_345, CRASH_TARGETS.most]) {
      const reaching = valuesReaching(target);
      // Heights grow with the bits, so that the values that reach a target are the topmost.
      expect(heightOfBits(VALUES - reaching)).toBeGreaterThanOrEqual(target);
      expect(heightOfBits(VALUES - reaching - 1n)).toBeLessThan(target);
    }
  });

  test('reads the first 52 bits, at both ends of their range', () => {
    expect(crash.draw(streamOf(0, 0))).toBe(100);
    expect(crash.draw(streamOf(0, 0xfff))).toBe(100);
    expect(crash.draw(streamOf(0x80000000, 0))).toBe(198);
    expect(crash.draw(streamOf(0xffffffff, 0xffffffff))).toBe(CRASH_TARGETS.most);
  });

  test('pays the height at which a bet left, and nothing to a bet that was still flying', () => {
    expect(crash.settle({ target: 200 }, 500, 200, null)).toBe(1_000);
    expect(crash.settle({ target: 200 }, 500, 199, null)).toBe(0);
    expect(crash.settle({ target: 200 }, 500, 180, 150)).toBe(750);
    expect(crash.settle({ target: null }, 500, 180, null)).toBe(0);
    expect(crash.settle({ target: null }, 500, CRASH_TARGETS.most, null)).toBe(500_000);
  });

  test.each([
    [null],
    [7],
    [{ target: 100 }],
    [{ target: 100_001 }],
    [{ target: 1.5 }],
    [{ target: '200' }],
    [{ height: 2 }],
  ])('refuses the choice %j', (raw) => {
    expect(() => crash.readChoice(raw, 100, 1)).toThrow(InvalidChoiceError);
  });

  test('takes a target or none', () => {
    expect(crash.readChoice({ target: 150 }, 100, 1)).toEqual({ target: 150 });
    expect(crash.readChoice({}, 100, 1)).toEqual({ target: null });
  });
});

describe('the flight', () => {
  test('starts at 1.00×, grows, and ends at the roof', () => {
    expect(flightHeightAt(0)).toBe(100);
    expect(flightHeightAt(11_553)).toBe(200);
    expect(flightHeightAt(1e9)).toBe(CRASH_TARGETS.most);
  });

  test('has reached a height at its time and not a millisecond before', () => {
    fc.assert(
      fc.property(fc.integer({ min: CRASH_TARGETS.least, max: CRASH_TARGETS.most }), (height) => {
        const time = flightTimeTo(height);
        expect(flightHeightAt(time)).toBeGreaterThanOrEqual(height);
        expect(flightHeightAt(time - 1)).toBeLessThan(height);
      }),
    );
    expect(flightTimeTo(100)).toBe(0);
  });
});
