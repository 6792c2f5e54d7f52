import { type RacetrackCall, WHEEL_ORDER, expandCall, rouletteSpots } from '@croupier/contract/games/roulette';
import type { Chip } from '@croupier/contract/games/table';
import { describe, expect, test } from 'vitest';
import { valuesStream } from '../testing/streams';
import type { LayoutGame } from '../layout/layout-game';
import { americanRoulette, europeanRoulette, frenchRoulette } from './rules';

/** What chips return when the ball lands in a pocket. */
function playOn(game: LayoutGame<number>, pocket: number, ...chips: Chip[]) {
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0);
  const choice = game.readChoice(chips, 'BASE', stake);
  return game.play({ mode: 'BASE', stake, choice, actions: [] }, valuesStream([pocket]));
}

const chip = (bet: string, numbers: readonly number[], amount = 100): Chip => ({ bet, numbers, amount });

/** Pockets on which a call wins, and on how many chips of one piece. */
function winsOf(call: RacetrackCall): { pieces: number; covered: number[] } {
  const chips = expandCall(call, 10);
  return {
    pieces: chips.reduce((sum, { amount }) => sum + amount / 10, 0),
    covered: WHEEL_ORDER.european.filter((pocket) => (playOn(europeanRoulette, pocket, ...chips).payout ?? 0) > 0),
  };
}

describe('the wheels', () => {
  test('hold every pocket once', () => {
    for (const [wheel, size] of [
      ['european', 37],
      ['american', 38],
    ] as const) {
      const order = WHEEL_ORDER[wheel];
      expect(order.toSorted((left, right) => left - right)).toEqual(
        Array.from({ length: size }, (_, pocket) => pocket),
      );
      // From one number to the next a wheel alternates between the colours, zeros aside.
      const red = new Set(rouletteSpots(wheel).find(({ bet }) => bet === 'red')?.covers);
      const clashes = order.filter((pocket, place) => {
        const next = order[(place + 1) % size] ?? 0;
        return ![0, 37].includes(pocket) && ![0, 37].includes(next) && red.has(pocket) === red.has(next);
      });
      expect(clashes).toEqual([]);
    }
  });

  test('have every legal bet once, with as many pockets as its odds say', () => {
    for (const wheel of ['european', 'american'] as const) {
      const spots = rouletteSpots(wheel);
      expect(new Set(spots.map(({ bet, numbers }) => `${bet} ${numbers}`)).size).toBe(spots.length);
      const counts = ['straight', 'split', 'street', 'corner', 'six-line', 'dozen', 'column'].map(
        (kind) => spots.filter(({ bet }) => bet === kind).length,
      );
      const [straights, splits] = wheel === 'european' ? [37, 60] : [38, 62];
      expect(counts).toEqual([straights, splits, 12, 22, 11, 3, 3]);
      for (const { covers } of spots) expect(new Set(covers).size).toBe(covers.length);
    }
  });

  test('put the ball where the draw says', () => {
    expect(playOn(europeanRoulette, 26, chip('red', [])).events[0]).toMatchObject({ pocket: 26, place: 36 });
    expect(playOn(americanRoulette, 37, chip('straight', [37])).payout).toBe(3600);
  });

  test('reject the draws above the last whole bucket of 37', () => {
    const last = 2 ** 32 - 1;
    expect(last % 37).toBeLessThan(36);
    const round = europeanRoulette.play(
      { mode: 'BASE', stake: 10, choice: [chip('straight', [5], 10)], actions: [] },
      valuesStream([last, 5]),
    );
    expect(round.payout).toBe(360);
  });
});

describe('la partage', () => {
  test('gives half of an even-money bet back on zero, and nothing of the others', () => {
    const chips = [chip('red', [], 10), chip('low', [], 30), chip('dozen', [1])];
    expect(playOn(frenchRoulette, 0, ...chips).payout).toBe(20);
    expect(playOn(europeanRoulette, 0, ...chips).payout).toBe(0);
    expect(playOn(frenchRoulette, 2, chip('red', [])).payout).toBe(0);
  });
});

describe('calls of the racetrack', () => {
  test.each([
    ['voisins', 9, 17],
    ['tiers', 6, 12],
    ['orphelins', 5, 8],
    ['jeu-zero', 4, 7],
  ] as const)('%s takes %i chips and covers %i pockets that lie together on the wheel', (call, pieces, pockets) => {
    const { pieces: laid, covered } = winsOf({ call });
    expect([laid, covered.length]).toEqual([pieces, pockets]);
  });

  test('voisins, tiers and orphelins share out the wheel', () => {
    const all = (['voisins', 'tiers', 'orphelins'] as const).flatMap((call) => winsOf({ call }).covered);
    expect(all.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
  });

  test('neighbours lie on both sides of their pocket, round the end of the list too', () => {
    expect(winsOf({ call: 'neighbours', pocket: 0, eachSide: 2 }).covered.toSorted((a, b) => a - b)).toEqual([
      0, 3, 15, 26, 32,
    ]);
    expect(winsOf({ call: 'neighbours', pocket: 26, eachSide: 9 }).covered).toHaveLength(19);
  });

  test('a final covers the numbers that end in a digit', () => {
    expect(winsOf({ call: 'final', digit: 6 }).covered.toSorted((a, b) => a - b)).toEqual([6, 16, 26, 36]);
    expect(winsOf({ call: 'final', digit: 9 }).pieces).toBe(3);
  });

  test.each([
    [0, ['0-3', '10-13', '20-23', '30-33']],
    [5, ['5-8', '15-18', '25-28', '35']],
    [6, ['6-9', '16-19', '26-29', '36']],
    [7, ['7-10', '17-20', '27-30']],
  ])('a final à cheval of %i takes the numbers that end in it, each with the one beside it', (digit, chips) => {
    expect(expandCall({ call: 'final-split', digit }, 10).map(({ numbers }) => numbers.join('-'))).toEqual(chips);
    expect(winsOf({ call: 'final-split', digit }).pieces).toBe(chips.length);
  });

  test('a final of any digit lies on spots of the layout', () => {
    for (let digit = 0; digit <= 9; digit += 1) {
      const single = winsOf({ call: 'final', digit });
      const split = winsOf({ call: 'final-split', digit });
      expect(split.pieces).toBe(single.pieces);
      expect(split.covered).toEqual(expect.arrayContaining(single.covered));
    }
  });

  test('that do not exist are refused', () => {
    expect(() => expandCall({ call: 'neighbours', pocket: 37, eachSide: 2 }, 10)).toThrow(RangeError);
    expect(() => expandCall({ call: 'neighbours', pocket: 1, eachSide: 0 }, 10)).toThrow(RangeError);
    expect(() => expandCall({ call: 'final', digit: 10 }, 10)).toThrow(RangeError);
    expect(() => expandCall({ call: 'final-split', digit: -1 }, 10)).toThrow(RangeError);
  });
});
