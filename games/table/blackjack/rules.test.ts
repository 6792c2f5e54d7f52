import type { BlackjackEvent, BlackjackHandResult } from '@croupier/contract/games/blackjack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../engine/at';
import { cardName, orderedDeck } from '../../engine/cards/cards';
import { Shoe } from '../../engine/cards/shoe';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError } from '../../engine/game';
import type { RoundState } from '../../engine/game';
import { adviseAction, blackjack } from './rules';
import { stackedShoe } from './testing/stacked-shoe';

const STAKE = 100;

/** Cards in the order they are dealt: player, dealer's upcard, player, hole card, then as they are asked for. */
function play(names: string, ...actions: string[]): RoundState {
  return blackjack.play({ mode: 'BASE', stake: STAKE, choice: null, actions }, stackedShoe(names));
}

const offered = (state: RoundState) => state.actions.map(({ action }) => action);
const types = (state: RoundState) => state.events.map(({ type }) => type);

function last<T extends BlackjackEvent['type']>(state: RoundState, type: T): Extract<BlackjackEvent, { type: T }> {
  const found = state.events.findLast((event): event is Extract<BlackjackEvent, { type: T }> => event.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
}

const results = (state: RoundState): readonly BlackjackHandResult[] => last(state, 'finalWin').hands;
const outcomes = (state: RoundState) => results(state).map(({ outcome }) => outcome);

describe('a blackjack', () => {
  test('pays 3 to 2 at once', () => {
    const state = play('AS 9D KS 7H');
    expect(state).toMatchObject({ payout: 250, extraCost: 0, actions: [] });
    expect(outcomes(state)).toEqual(['blackjack']);
    expect(last(state, 'dealer').cards).toEqual(['9D', '7H']);
  });

  test('pushes against the dealer’s', () => {
    expect(play('AS KD KS AH')).toMatchObject({ payout: 100 });
  });

  test('of the dealer’s takes the stake before the player may raise it', () => {
    const state = play('TS KD 6S AH');
    expect(state).toMatchObject({ payout: 0, extraCost: 0 });
    expect(types(state)).toEqual(['deal', 'peek', 'dealer', 'finalWin']);
    expect(outcomes(state)).toEqual(['lose']);
  });

  test('beats a 21 of three cards', () => {
    const state = play('7S AD 6S KH 8C', 'no-insurance');
    expect(outcomes(state)).toEqual(['lose']);
    expect(play('AS 7D KS 7H 7C').payout).toBe(250);
  });
});

describe('insurance', () => {
  test('is offered when the dealer shows an ace, for half the stake, before anything else is known', () => {
    const state = play('TS AD 6S KH');
    expect(state.actions).toEqual([
      { action: 'insurance', cost: 50 },
      { action: 'no-insurance', cost: 0 },
    ]);
    expect(types(state)).toEqual(['deal']);
    expect(JSON.stringify(state)).not.toContain('KH');
  });

  test('pays 2 to 1 when the dealer has blackjack', () => {
    const state = play('TS AD 6S KH', 'insurance');
    expect(state).toMatchObject({ payout: 150, extraCost: 50 });
    expect(last(state, 'finalWin')).toMatchObject({ insurance: 150 });
  });

  test('beside a blackjack is even money', () => {
    expect(play('AS AD KS KH', 'insurance')).toMatchObject({ payout: 250, extraCost: 50 });
    expect(play('AS AD KS 9H', 'insurance')).toMatchObject({ payout: 250, extraCost: 50 });
  });

  test('is lost when the dealer has none', () => {
    const state = play('TS AD 9S 8H', 'insurance', 'stand');
    expect(state).toMatchObject({ payout: 100, extraCost: 50 });
    expect(outcomes(state)).toEqual(['push']);
  });

  test('is not offered under a ten, and not twice', () => {
    expect(offered(play('TS KD 6S 7H'))).not.toContain('insurance');
    expect(() => play('TS AD 6S 7H', 'insurance', 'insurance')).toThrow(IllegalActionError);
    expect(() => play('TS AD 6S 7H', 'hit')).toThrow(IllegalActionError);
  });
});

describe('the player', () => {
  test('may hit, stand and double two cards that are no pair', () => {
    expect(play('TS 9D 6S 7H').actions).toEqual([
      { action: 'hit', cost: 0 },
      { action: 'stand', cost: 0 },
      { action: 'double', cost: 100 },
    ]);
  });

  test('may not double after a hit', () => {
    expect(offered(play('2S 9D 3S 7H 4C', 'hit'))).toEqual(['hit', 'stand']);
    expect(() => play('2S 9D 3S 7H 4C', 'hit', 'double')).toThrow(IllegalActionError);
  });

  test('loses at once beyond 21, and the dealer draws no card for it', () => {
    const state = play('TS 6D 6S TH KC', 'hit');
    expect(state.payout).toBe(0);
    expect(outcomes(state)).toEqual(['bust']);
    expect(last(state, 'dealer').cards).toEqual(['6D', 'TH']);
  });

  test('is not asked on 21', () => {
    const state = play('TS 6D 6S TH 5C 9C', 'hit');
    expect(state.payout).toBe(200);
    expect(() => play('TS 6D 6S TH 5C 9C', 'hit', 'stand')).toThrow(IllegalActionError);
  });

  test('gets one card for a doubled bet', () => {
    const state = play('6S 6D 5S TH TC 5H', 'double');
    expect(state).toMatchObject({ extraCost: 100, actions: [] });
    expect(results(state)).toEqual([{ cards: ['6S', '5S', 'TC'], total: 21, bet: 200, amount: 200, outcome: 'push' }]);
    expect(play('6S 6D 5S TH TC 9H', 'double').payout).toBe(400);
  });

  test.each([
    ['wins', 'TS 7D 9S TH', 200],
    ['pushes', 'TS 9D 9S TH', 100],
    ['loses', 'TS 9D 8S TH', 0],
  ])('who stands %s', (_, names, payout) => {
    expect(play(names, 'stand').payout).toBe(payout);
  });
});

describe('the dealer', () => {
  test('hits 17 with an ace as eleven', () => {
    expect(last(play('TS 6D 8S AH 2C', 'stand'), 'dealer')).toMatchObject({ total: 19, soft: true });
  });

  test('stands on 17 without', () => {
    expect(last(play('TS 7D 8S TH', 'stand'), 'dealer').cards).toHaveLength(2);
    expect(last(play('TS 6D 8S TH AC', 'stand'), 'dealer')).toMatchObject({ total: 17, soft: false });
  });
});

describe('a split', () => {
  test('is offered for two cards that count the same', () => {
    expect(offered(play('8S 9D 8H 7H'))).toContain('split');
    expect(offered(play('KS 9D TH 7H'))).toContain('split');
    expect(offered(play('8S 9D 7S 7H'))).not.toContain('split');
  });

  test('makes two hands, played one after the other against the same dealer', () => {
    const state = play('8S 9D 8H 7H TC 3C TD 4S', 'split', 'stand', 'double');
    expect(state).toMatchObject({ extraCost: 200, payout: 400 });
    expect(results(state)).toEqual([
      { cards: ['8S', 'TC'], total: 18, bet: 100, amount: 0, outcome: 'lose' },
      { cards: ['8H', '3C', 'TD'], total: 21, bet: 200, amount: 400, outcome: 'win' },
    ]);
  });

  test('goes on to four hands, and no further', () => {
    const state = play('8S 9D 8H 7H 8C 8D 8S TC 8C', 'split', 'split', 'split');
    expect(state.extraCost).toBe(300);
    expect(offered(state)).not.toContain('split');
    expect(last(state, 'turn')).toMatchObject({ hand: 0 });
  });

  test('of aces gives each one card, and 21 is no blackjack', () => {
    const state = play('AS 9D AH 7H KC 5C 2S', 'split');
    expect(state.actions).toEqual([]);
    expect(state.extraCost).toBe(100);
    expect(results(state)).toMatchObject([
      { cards: ['AS', 'KC'], total: 21, amount: 200, outcome: 'win' },
      { cards: ['AH', '5C'], total: 16, amount: 0, outcome: 'lose' },
    ]);
  });

  test('of aces is not repeated', () => {
    const state = play('AS 9D AH 7H AC AD', 'split');
    expect(state.actions).toEqual([]);
    expect(results(state)).toHaveLength(2);
  });

  test('of tens and an ace is 21 and no blackjack', () => {
    const state = play('KS 9D KH 7H AC 9C 5S', 'split', 'stand');
    expect(results(state)).toMatchObject([
      { total: 21, amount: 100, outcome: 'push' },
      { total: 19, amount: 0, outcome: 'lose' },
    ]);
  });

  test('pays at most sixteen times the stake: four doubled hands', () => {
    const pairs = '8S 6D 8H TH 8C 8D 3S TC 3C TD 3H TS 3D TH KS';
    const state = play(pairs, 'split', 'split', 'split', 'double', 'double', 'double', 'double');
    expect(state).toMatchObject({ payout: 1600, extraCost: 700 });
    expect(state.payout).toBe(STAKE * blackjack.facts.maxWin);
  });
});

/** Any round, with actions taken by the numbers of a list. */
function wander(seed: number, choices: readonly number[]) {
  const actions: string[] = [];
  const states: RoundState[] = [];
  for (let turn = 0; ; turn += 1) {
    const state = blackjack.play(
      { mode: 'BASE', stake: STAKE, choice: null, actions: [...actions] },
      new FastStream(seed),
    );
    states.push(state);
    if (state.payout !== null) return { actions, states };
    const names = offered(state);
    // Raises come first in this reckoning, so that deep splits are met.
    actions.push(at(names, names.length - 1 - ((choices[turn % choices.length] ?? 0) % names.length)));
  }
}

const anySeed = fc.integer({ min: 0, max: 2 ** 40 });
const anyChoices = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 });

describe('every round', () => {
  test('goes on where it waited, and never changes what was told', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const { states } = wander(seed, choices);
        states.forEach((state, place) => {
          expect(state.events.map(({ index }) => index)).toEqual(state.events.map((_, index) => index));
          const next = states[place + 1];
          if (next !== undefined) expect(next.events.slice(0, state.events.length)).toEqual(state.events);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('hides the hole card and the shoe until the dealer’s turn', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const { states } = wander(seed, choices);
        const shoe = new Shoe(new FastStream(seed), orderedDeck(6));
        const deal = Array.from({ length: 4 }, () => cardName(shoe.deal()));
        for (const state of states.slice(0, -1)) {
          expect(state.payout).toBeNull();
          const dealt = last(state, 'deal');
          expect([...dealt.player, dealt.dealer]).toEqual([deal[0], deal[2], deal[1]]);
          expect(types(state)).not.toContain('dealer');
          expect(types(state)).not.toContain('finalWin');
        }
      }),
      { numRuns: 300 },
    );
  });

  test('pays what its hands add up to, within the largest win, whole minor units at the least stake', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const { states, actions } = wander(seed, choices);
        const over = at(states, states.length - 1);
        const { hands, insurance, amount } = last(over, 'finalWin');
        expect(amount).toBe(over.payout);
        expect(hands.reduce((sum, hand) => sum + hand.amount, insurance)).toBe(amount);
        expect(amount).toBeLessThanOrEqual(STAKE * blackjack.facts.maxWin);
        const insured = actions.includes('insurance') ? STAKE / 2 : 0;
        expect(hands.reduce((sum, { bet }) => sum + bet, insured)).toBe(STAKE + over.extraCost);
        const least = blackjack.play(
          { mode: 'BASE', stake: blackjack.stakeStep, choice: null, actions },
          new FastStream(seed),
        );
        expect(least.payout).toBe((amount * blackjack.stakeStep) / STAKE);
        expect(hands.length).toBeLessThanOrEqual(4);
      }),
      { numRuns: 500 },
    );
  });

  test('refuses what it does not offer, and anything once it is over', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const { states, actions } = wander(seed, choices);
        states.forEach((state, place) => {
          const names = offered(state);
          for (const action of ['hit', 'stand', 'double', 'split', 'insurance', 'no-insurance', '', 'surrender']) {
            if (names.includes(action)) continue;
            const input = { mode: 'BASE', stake: STAKE, choice: null, actions: [...actions.slice(0, place), action] };
            expect(() => blackjack.play(input, new FastStream(seed))).toThrow(IllegalActionError);
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  test('that a player left is played on by the house without raising the bet', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const actions: string[] = [];
      let state = blackjack.play({ mode: 'BASE', stake: STAKE, choice: null, actions }, new FastStream(seed));
      while (state.payout === null) {
        actions.push(blackjack.actionWhenLeft?.(state) ?? '');
        state = blackjack.play({ mode: 'BASE', stake: STAKE, choice: null, actions }, new FastStream(seed));
      }
      expect(state.extraCost).toBe(0);
    }
  });
});

describe('basic strategy', () => {
  test.each([
    ['stands on 16 against a 6', 'TS 6D 6S TH', 'stand'],
    ['hits 16 against a 10', 'TS TD 6S 7H', 'hit'],
    ['doubles 11 against an ace', '6S AD 5S 7H', 'double', 'no-insurance'],
    ['splits eights against a 10', '8S TD 8H 7H', 'split'],
    ['never splits tens', 'KS 6D KH TH', 'stand'],
    ['doubles soft 18 against a 4', 'AS 4D 7S TH', 'double'],
    ['hits soft 18 of three cards against a 9', 'AS 9D 3S TH 4C', 'hit', 'hit'],
    ['stands on soft 18 of three cards against a 4', 'AS 4D 3S TH 4C', 'stand', 'hit'],
    ['declines insurance', 'TS AD 6S 7H', 'no-insurance'],
  ])('%s', (_, names, expected, ...before: string[]) => {
    expect(adviseAction(blackjack.strategy, play(names, ...before))).toBe(expected);
  });

  test('advises nothing when the round is over', () => {
    expect(() => adviseAction(blackjack.strategy, play('AS 9D KS 7H'))).toThrow(RangeError);
  });
});

test('takes no choice, and stakes that can be paid 3 to 2', () => {
  expect(blackjack.readChoice(undefined, 'BASE', 2)).toBeNull();
  expect(() => blackjack.readChoice({ seat: 1 }, 'BASE', 2)).toThrow(InvalidChoiceError);
  expect(blackjack.stakeStep).toBe(2);
});
