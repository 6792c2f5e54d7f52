import type { Chip } from '@croupier/contract/games/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError, type RoundState } from '../../engine/game';
import { valuesStream } from '../testing/streams';
import { craps } from './rules';

const chip = (bet: string, amount = 60, numbers: readonly number[] = []): Chip => ({ bet, numbers, amount });

/** Plays chips on these rolls, two dice a roll. */
function play(chips: readonly Chip[], dice: readonly number[], ...actions: string[]): RoundState {
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0);
  const choice = craps.readChoice(chips, 'BASE', stake);
  return craps.play({ mode: 'BASE', stake, choice, actions }, valuesStream(dice.map((face) => face - 1)));
}

describe('the line', () => {
  test.each([
    ['pass', [3, 4], 120],
    ['pass', [5, 6], 120],
    ['pass', [1, 1], 0],
    ['pass', [6, 6], 0],
    ['dont-pass', [3, 4], 0],
    ['dont-pass', [1, 2], 120],
    ['dont-pass', [6, 6], 60],
  ])('%s is decided by %j on the come-out roll', (bet, dice, payout) => {
    expect(play([chip(bet)], dice)).toMatchObject({ payout, actions: [] });
  });

  test('waits for the point or a seven', () => {
    const dice = [4, 2, 5, 6, 3, 3];
    const waiting = play([chip('pass')], dice);
    expect(waiting.payout).toBeNull();
    expect(waiting.events.at(-1)).toMatchObject({ type: 'pointSet', point: 6 });
    expect(waiting.actions).toEqual([
      { action: 'roll', cost: 0 },
      { action: 'odds', cost: 10 },
      { action: 'come', cost: 10 },
      { action: 'dont-come', cost: 10 },
    ]);
    expect(play([chip('pass')], dice, 'roll').payout).toBeNull();
    expect(play([chip('pass')], dice, 'roll', 'roll').payout).toBe(120);
    expect(play([chip('dont-pass')], dice, 'roll', 'roll').payout).toBe(0);
    expect(play([chip('dont-pass')], [4, 2, 3, 4], 'roll').payout).toBe(120);
  });
});

describe('odds', () => {
  test.each([
    ['pass', [4, 2, 3, 3], 300, 300 + 360 + 120],
    ['pass', [3, 2, 1, 4], 240, 240 + 360 + 120],
    ['pass', [3, 1, 2, 2], 180, 180 + 360 + 120],
    ['dont-pass', [4, 2, 3, 4], 360, 360 + 300 + 120],
    ['dont-pass', [3, 2, 3, 4], 360, 360 + 240 + 120],
    ['dont-pass', [3, 1, 3, 4], 360, 360 + 180 + 120],
  ])('behind %s on %j may be %i and pay at their true worth', (bet, dice, most, payout) => {
    const played = play([chip(bet)], dice, `odds:${most}`, 'roll');
    expect(played).toMatchObject({ extraCost: most, payout });
    expect(() => play([chip(bet)], dice, `odds:${most + 60}`)).toThrow(IllegalActionError);
    expect(play([chip(bet)], dice, `odds:${most}`).actions.map(({ action }) => action)).not.toContain('odds');
    expect(play([chip(bet)], dice, `odds:60`, `odds:${most - 60}`, 'roll')).toMatchObject({ extraCost: most, payout });
  });

  test.each([
    ['off the step', [chip('dont-pass')], [4, 2], 'odds:50'],
    ['of nothing', [chip('pass')], [4, 2], 'odds:0'],
    ['that are negative', [chip('pass')], [4, 2], 'odds:-10'],
    ['that are no number', [chip('pass')], [4, 2], 'odds:1e2'],
    ['without an amount', [chip('pass')], [4, 2], 'odds'],
    ['without a line bet', [chip('place', 60, [6])], [4, 4], 'odds:10'],
  ])('%s are refused', (_, chips, dice, action) => {
    expect(() => play(chips, dice, action)).toThrow(IllegalActionError);
  });

  test('are lost with the line, and refused when it is decided', () => {
    expect(play([chip('pass')], [4, 2, 3, 4], 'odds:100', 'roll')).toMatchObject({ extraCost: 100, payout: 0 });
    const chips = [chip('pass'), chip('place', 60, [8])];
    expect(() => play(chips, [4, 2, 4, 2], 'roll', 'odds:10')).toThrow(IllegalActionError);
  });
});

describe('other bets', () => {
  test.each([
    ['field', [], [1, 1], 180],
    ['field', [], [6, 6], 240],
    ['field', [], [4, 5], 120],
    ['field', [], [4, 4], 0],
    ['any-seven', [], [3, 4], 300],
    ['any-craps', [], [1, 2], 480],
    ['aces', [], [1, 1], 1860],
    ['boxcars', [], [6, 6], 1860],
    ['eleven', [], [5, 6], 960],
    ['eleven', [], [5, 5], 0],
    ['place', [6], [4, 2], 130],
    ['place', [5], [4, 1], 144],
    ['place', [10], [6, 4], 168],
    ['place', [10], [6, 1], 0],
    ['hardway', [8], [4, 4], 600],
    ['hardway', [8], [5, 3], 0],
    ['hardway', [4], [2, 2], 480],
  ])('%s %j on %j return %i', (bet, numbers, dice, payout) => {
    expect(play([chip(bet, 60, numbers)], dice).payout).toBe(payout);
  });

  test('stay until they are decided, after the line too', () => {
    const chips = [chip('pass'), chip('place', 60, [8])];
    const dice = [4, 2, 4, 2, 1, 1, 6, 2];
    expect(play(chips, dice, 'roll').payout).toBeNull();
    expect(play(chips, dice, 'roll', 'roll').payout).toBeNull();
    expect(play(chips, dice, 'roll', 'roll', 'roll').payout).toBe(120 + 130);
  });

  test('that contradict the line are refused', () => {
    expect(() => craps.readChoice([chip('pass'), chip('dont-pass')], 'BASE', 120)).toThrow(InvalidChoiceError);
    expect(() => craps.readChoice([chip('place', 50, [6])], 'BASE', 50)).toThrow(InvalidChoiceError);
    expect(() => craps.readChoice([chip('place', 60, [7])], 'BASE', 60)).toThrow(InvalidChoiceError);
  });
});

test('actions after the end and unknown actions are refused', () => {
  expect(() => play([chip('pass')], [3, 4], 'roll')).toThrow(IllegalActionError);
  expect(() => play([chip('pass')], [4, 2], 'fold')).toThrow(IllegalActionError);
});

test('a round continues its own events with each action, pays whole units and at most the maximum win', () => {
  const anyChips = fc.uniqueArray(
    fc.constantFrom(
      chip('pass'),
      chip('field', 10),
      chip('boxcars', 10),
      chip('place', 120, [8]),
      chip('place', 10, [9]),
      chip('hardway', 30, [6]),
    ),
    { minLength: 1, selector: ({ bet, numbers }) => `${bet} ${numbers}` },
  );
  fc.assert(
    fc.property(anyChips, fc.integer({ min: 0, max: 2 ** 40 }), fc.boolean(), (chips, seed, withOdds) => {
      const stake = chips.reduce((sum, { amount }) => sum + amount, 0);
      const choice = craps.readChoice(chips, 'BASE', stake);
      const actions: string[] = [];
      const go = () => craps.play({ mode: 'BASE', stake, choice, actions }, new FastStream(seed));
      let state = go();
      while (state.payout === null) {
        const offer = state.actions.find(({ action }) => action === 'odds');
        const before = state;
        actions.push(withOdds && offer !== undefined ? `odds:${offer.cost}` : (craps.actionWhenLeft?.(state) ?? ''));
        state = go();
        expect(state.events.slice(0, before.events.length)).toEqual(before.events);
        expect(state.extraCost).toBeGreaterThanOrEqual(before.extraCost);
      }
      expect(state.payout).toBeLessThanOrEqual(craps.facts.maxWin * stake);
      expect(Number.isSafeInteger(state.payout)).toBe(true);
      expect(state.events.map(({ index }) => index)).toEqual(state.events.map((_, index) => index));
      expect(state.events.at(-1)).toMatchObject({ type: 'finalWin', amount: state.payout });
      expect(go()).toEqual(state);
    }),
    { numRuns: 300 },
  );
});
