import type { Chip, Spot } from '@croupier/contract/games/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError } from '../../engine/game';
import { baccarat } from '../baccarat/rules';
import { americanRoulette, europeanRoulette, frenchRoulette } from '../roulette/rules';
import { sicBo } from '../sic-bo/rules';
import type { LayoutGame } from './layout-game';

const GAMES: LayoutGame<never>[] = [europeanRoulette, frenchRoulette, americanRoulette, sicBo, baccarat] as never;

/** Any legal choice of one to twelve chips. */
function anyChips(spots: readonly Spot[]): fc.Arbitrary<Chip[]> {
  return fc.array(
    fc.tuple(fc.nat(spots.length - 1), fc.integer({ min: 1, max: 50 })).map(([place, pieces]): Chip => {
      const { bet, numbers, step } = spots[place] as Spot;
      return { bet, numbers, amount: pieces * step };
    }),
    { minLength: 1, maxLength: Math.min(12, spots.length) },
  );
}

const total = (chips: readonly Chip[]) => chips.reduce((sum, { amount }) => sum + amount, 0);

describe.each(GAMES)('$facts.name', (game) => {
  const anyRound = fc.tuple(anyChips(game.spots), fc.integer({ min: 0, max: 2 ** 40 })).map(([chips, seed]) => {
    const stake = total(chips);
    const choice = game.readChoice(chips, 'BASE', stake, 1_000);
    const play = () => game.play({ mode: 'BASE', stake, choice, actions: [] }, new FastStream(seed));
    return { stake, choice, play, round: play() };
  });

  test('pays whole minor units, what its bets return and never more than the maximum win', () => {
    fc.assert(
      fc.property(anyRound, ({ stake, choice, round, play }) => {
        const { events, payout } = round;
        expect(Number.isSafeInteger(payout)).toBe(true);
        expect(payout).toBeLessThanOrEqual(game.facts.maxWin * stake);
        expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
        const [settled, final] = events.slice(-2) as unknown as [{ bets: { returned: number }[] }, object];
        expect(settled.bets.reduce((sum, { returned }) => sum + returned, 0)).toBe(payout);
        expect(settled.bets).toHaveLength(choice.length);
        expect(final).toMatchObject({ type: 'finalWin', amount: payout });
        expect(round).toMatchObject({ actions: [], extraCost: 0 });
        expect(play()).toEqual(round);
      }),
      { numRuns: 200 },
    );
  });

  test('writes a choice down in one way, whatever the order and number of chips', () => {
    fc.assert(
      fc.property(anyChips(game.spots), (chips) => {
        const stake = total(chips);
        const choice = game.readChoice(chips, 'BASE', stake, 1_000);
        expect(game.readChoice(chips.toReversed(), 'BASE', stake, 1_000)).toEqual(choice);
        expect(game.readChoice(JSON.parse(JSON.stringify(choice)), 'BASE', stake, 1_000)).toEqual(choice);
        expect(total(choice)).toBe(stake);
      }),
    );
  });

  const [spot] = game.spots as [Spot];
  const chip = { bet: spot.bet, numbers: spot.numbers, amount: spot.step };
  test.each([
    ['nothing', null],
    ['no chips', []],
    ['a chip by itself', chip],
    ['a bet that does not exist', [{ ...chip, bet: 'fortune' }]],
    ['numbers that do not exist', [{ ...chip, numbers: [1, 99] }]],
    ['numbers that are no numbers', [{ ...chip, numbers: ['0'] }]],
    ['a field that does not exist', [{ ...chip, odds: 1000 }]],
    ['a chip of nothing', [chip, { ...chip, amount: 0 }]],
    [
      'a negative chip',
      [
        { ...chip, amount: 2 * spot.step },
        { ...chip, amount: -spot.step },
      ],
    ],
    ['half a chip', [{ ...chip, amount: spot.step / 2 }]],
    ['a chip in text', [{ ...chip, amount: String(spot.step) }]],
    ['less than the stake', [chip], 2 * spot.step],
    ['more than the stake', [chip, chip], spot.step],
    ['more than the limit of the spot', [{ ...chip, amount: spot.most + spot.step }], spot.most + spot.step],
  ])('refuses %s', (_, raw, stake = spot.step) => {
    expect(() => game.readChoice(raw, 'BASE', stake)).toThrow(InvalidChoiceError);
  });

  test('takes as much as the limit of a spot, in the currency of the round', () => {
    expect(game.readChoice([{ ...chip, amount: spot.most }], 'BASE', spot.most)).toHaveLength(1);
    expect(game.readChoice([{ ...chip, amount: spot.most * 20 }], 'BASE', spot.most * 20, 20)).toHaveLength(1);
  });

  test('is decided at once', () => {
    const input = { mode: 'BASE', stake: spot.step, choice: [chip], actions: ['roll'] };
    expect(() => game.play(input as never, new FastStream(1))).toThrow(IllegalActionError);
  });
});
