import type { VideoPokerEvent } from '@croupier/contract/games/video-poker';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VIDEO_POKER, adviseHold } from '.';
import { at } from '../engine/at';
import { cardByName, cardNames, orderedDeck } from '../engine/cards/cards';
import { shuffle } from '../engine/draw';
import { FastStream } from '../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError } from '../engine/game';
import type { RandomStream, RoundState } from '../engine/game';
import { handKind } from './engine/hand-kind';
import { compilePayTable } from './engine/pay-table';

const anySeed = fc.integer({ min: 0, max: 2 ** 40 });
const anyPlaces = fc.subarray([0, 1, 2, 3, 4]);
const anyStake = fc.integer({ min: 1, max: 10_000_000 });

function only<T extends VideoPokerEvent['type']>(state: RoundState, type: T): Extract<VideoPokerEvent, { type: T }> {
  const found = state.events.find((event): event is Extract<VideoPokerEvent, { type: T }> => event.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
}

/** A deck in the order that a seed shuffles it to, as the games do it. */
function deckOf(seed: number, jokers: number): string[] {
  return cardNames(shuffle(new FastStream(seed), orderedDeck(1, jokers)));
}

describe.each(VIDEO_POKER.map((game) => ({ game, name: game.facts.name })))('$name', ({ game }) => {
  const { facts } = game;
  const jokers = facts.wild === 'joker' ? 1 : 0;
  const round = (seed: number, actions: readonly string[], stake = 1) =>
    game.play({ mode: 'BASE', stake, choice: null, actions }, new FastStream(seed));

  test('deals five cards, waits, and shows nothing of the deck below', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const state = round(seed, []);
        expect(state.payout).toBeNull();
        expect(state.actions).toEqual([{ action: 'hold', cost: 0 }]);
        expect(state.events).toHaveLength(1);
        expect(only(state, 'deal').cards).toEqual(deckOf(seed, jokers).slice(0, 5));
      }),
    );
  });

  test('leaves held cards in place and fills up from the top of the deck, from the left', () => {
    fc.assert(
      fc.property(anySeed, anyPlaces, (seed, held) => {
        const state = round(seed, [`hold:${held.join('')}`]);
        const deck = deckOf(seed, jokers);
        const below = deck.slice(5);
        const expected = deck.slice(0, 5).map((card, place) => (held.includes(place) ? card : below.shift()));
        expect(only(state, 'draw')).toMatchObject({ held, cards: expected });
        expect(new Set(expected).size).toBe(5);
        expect(state.actions).toEqual([]);
        expect(state.extraCost).toBe(0);
      }),
    );
  });

  test('pays the row of its table that the last five cards fit, whole multiples of the stake', () => {
    const table = compilePayTable(facts.pays);
    fc.assert(
      fc.property(anySeed, anyPlaces, anyStake, (seed, held, stake) => {
        const state = round(seed, [`hold:${held.join('')}`], stake);
        const row = table[handKind(only(state, 'draw').cards.map(cardByName), facts.wild)];
        expect(state.payout).toBe((row?.pay ?? 0) * stake);
        expect(only(state, 'finalWin')).toMatchObject({ hand: row?.hand ?? null, amount: state.payout });
        expect(state.payout).toBeLessThanOrEqual(facts.maxWin * stake);
      }),
    );
  });

  test('goes on where it waited, and the same input gives the same state', () => {
    fc.assert(
      fc.property(anySeed, anyPlaces, (seed, held) => {
        const action = `hold:${held.join('')}`;
        const over = round(seed, [action]);
        expect(over.events.slice(0, 1)).toEqual(round(seed, []).events);
        expect(over.events.map((event) => event.index)).toEqual([0, 1, 2]);
        expect(round(seed, [action])).toEqual(over);
      }),
    );
  });

  test.each([
    'hold',
    'hold:5',
    'hold:00',
    'hold:20',
    'hold:0,1',
    'hold: ',
    'hold:012345',
    'draw',
    '',
    'HOLD:',
    'hold:\n',
  ])('refuses %j', (action) => {
    expect(() => round(1, [action])).toThrow(IllegalActionError);
  });

  test('refuses a second exchange', () => {
    expect(() => round(1, ['hold:01', 'hold:01'])).toThrow(IllegalActionError);
  });

  test('takes no choice', () => {
    expect(game.readChoice(undefined, 'BASE', 100)).toBeNull();
    expect(() => game.readChoice({ hold: [1] }, 'BASE', 100)).toThrow(InvalidChoiceError);
  });

  test('throws away draws that would make some cards likelier than others', () => {
    const plain = new FastStream(9);
    // The highest 32-bit value lies in the incomplete bucket of 52 and of 53 choices: it must be skipped.
    const drawn = [2 ** 32 - 1, 2 ** 32 - 1];
    const edged: RandomStream = { nextUint32: () => drawn.pop() ?? plain.nextUint32() };
    const input = { mode: 'BASE', stake: 1, choice: null, actions: [] };
    expect(game.play(input, edged)).toEqual(round(9, []));
  });

  test('plays for a player who left as well as can be, at no cost', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const waiting = round(seed, []);
      const action = game.actionWhenLeft?.(waiting) ?? '';
      expect(action).toBe(at(adviseHold(facts, only(waiting, 'deal').cards), 0).action);
      expect(round(seed, [action]).extraCost).toBe(0);
    }
  });

  test('pays nothing twice and the best hand best', () => {
    const paid = facts.pays.map(({ pay }) => pay);
    expect(Math.max(...paid)).toBe(facts.maxWin);
    expect(new Set(facts.pays.map(({ hand }) => hand)).size).toBe(paid.length);
  });
});
