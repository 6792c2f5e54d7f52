import type { Chip } from '@croupier/contract/games/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsByName, orderedDeck } from '../../engine/cards/cards';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError } from '../../engine/game';
import { caribbeanStud } from '../caribbean-stud/rules';
import { casinoHoldem, casinoHoldemV1 } from '../casino-holdem/rules';
import { stackedDeck } from '../testing/streams';
import { threeCardPoker } from '../three-card-poker/rules';

const GAMES = [
  { game: threeCardPoker, raise: 'play', antes: 1, open: 3, all: 6 },
  { game: caribbeanStud, raise: 'raise', antes: 2, open: 6, all: 10 },
  { game: casinoHoldem, raise: 'call', antes: 2, open: 5, all: 9 },
] as const;

const chip = (bet: string, amount: number): Chip => ({ bet, numbers: [], amount });

/** Plays on a deck that begins with these cards: the player's, the dealer's, those that both share. */
function play(
  game: (typeof GAMES)[number]['game'] | typeof casinoHoldemV1,
  cards: string,
  chips: Chip[],
  ...actions: string[]
) {
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0);
  const choice = game.readChoice(chips, 'BASE', stake);
  return game.play({ mode: 'BASE', stake, choice, actions }, stackedDeck(orderedDeck(), cardsByName(cards)));
}

/** A round with an ante of 100 on the stream of a seed. */
const input = (seed: number, ...actions: string[]) =>
  [{ mode: 'BASE', stake: 100, choice: [chip('ante', 100)], actions }, new FastStream(seed)] as const;

describe.each(GAMES)('$game.facts.name', ({ game, raise, antes, open, all }) => {
  test('waits for one decision, which costs its antes or nothing', () => {
    const waiting = game.play(...input(1));
    expect(waiting).toMatchObject({ payout: null, extraCost: 0 });
    expect(waiting.actions).toEqual([
      { action: raise, cost: 100 * antes },
      { action: 'fold', cost: 0 },
    ]);
    expect(game.actionWhenLeft?.(waiting)).toBe('fold');
    expect(game.play(...input(1, 'fold'))).toMatchObject({ payout: 0, extraCost: 0, actions: [] });
    expect(game.play(...input(1, raise))).toMatchObject({ extraCost: 100 * antes, actions: [] });
  });

  test('refuses other actions, and a second decision', () => {
    for (const actions of [['hit'], ['fold', 'fold'], [raise, raise], [`${raise}:100`], ['']]) {
      expect(() => game.play(...input(1, ...actions))).toThrow(IllegalActionError);
    }
  });

  test('refuses a round without an ante', () => {
    expect(() => game.readChoice([], 'BASE', 0)).toThrow(InvalidChoiceError);
    expect(() => game.readChoice([chip('raise', 100)], 'BASE', 100)).toThrow(InvalidChoiceError);
  });

  test('continues its events, hides what the player may not know, pays whole units and at most the maximum win', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.constantFrom(raise, 'fold'), (seed, action) => {
        const before = game.play(...input(seed));
        const after = game.play(...input(seed, action));
        expect(before.events).toHaveLength(1);
        expect(after.events[0]).toEqual(before.events[0]);
        expect(after.events.map(({ index }) => index)).toEqual(after.events.map((_, index) => index));
        expect(after.events.at(-1)).toMatchObject({ type: 'finalWin', amount: after.payout });
        expect(after.payout).toBeLessThanOrEqual(game.facts.maxWin * 100);
        expect(game.play(...input(seed, action))).toEqual(after);
        const told = (state: typeof after) => new Set(JSON.stringify(state.events).match(/"[2-9TJQKA][CDHS]"/g));
        expect(told(before).size).toBe(open);
        expect(told(after).size).toBe(action === 'fold' ? open : all);
      }),
      { numRuns: 200 },
    );
  });
});

describe('three card poker', () => {
  const QUEEN_HIGH = 'QC 6D 3H';
  test.each([
    ['an unqualified dealer pays the ante and gives the play back', 'KC 7D 2H', 'JC 9D 7S', 200 + 100],
    ['queen high qualifies', 'KC 7D 2H', QUEEN_HIGH, 400],
    ['a better dealer takes both', '9C 7D 2H', QUEEN_HIGH, 0],
    ['equal hands give both back', 'QS 6H 3D', QUEEN_HIGH, 200],
    ['a straight earns the bonus', '4C 5D 6H', QUEEN_HIGH, 400 + 100],
    ['three of a kind earns four antes', '4C 4D 4H', QUEEN_HIGH, 400 + 400],
    ['a straight flush earns five, though the dealer does not qualify', '4C 5C 6C', 'JC 9D 7S', 300 + 500],
    ['the bonus is paid to a hand that loses', '4C 5D 6H', '7C 8D 9H', 100],
  ])('%s', (_, player, dealer, payout) => {
    expect(play(threeCardPoker, `${player} ${dealer}`, [chip('ante', 100)], 'play').payout).toBe(payout);
  });

  test.each([
    ['2C 2D 9H', 1],
    ['2C 5C 9C', 4],
    ['2C 3D 4H', 6],
    ['2C 2D 2H', 30],
    ['2C 3C 4C', 40],
    ['AC KD 4C', -1],
  ])('Pair Plus pays on %s %i to 1, whatever the dealer holds', (player, odds) => {
    const chips = [chip('ante', 10), chip('pair-plus', 100)];
    const { events } = play(threeCardPoker, `${player} AS AH AD`, chips, 'play');
    const settled = events.find(({ type }) => type === 'betsSettled') as unknown as { bets: { returned: number }[] };
    expect(settled.bets[1]).toMatchObject({ bet: 'pair-plus', returned: 100 * (1 + odds) });
    expect(play(threeCardPoker, `${player} AS AH AD`, chips, 'fold').payout).toBe(0);
  });
});

describe('caribbean stud', () => {
  const PAIR = 'AC AD 8H 5S 3C';
  test.each([
    ['an unqualified dealer pays the ante and gives the raise back', '2C 2D 9H 8S 7C', 'AC QD 9C 8H 7D', 200 + 200],
    ['ace and king qualify', '2C 2D 9H 8S 7C', 'AC KD 9C 8H 7D', 200 + 400],
    ['a better dealer takes both', '2C 2D 9H 8S 7C', PAIR, 0],
    ['equal hands give both back', 'AH AS 8C 5D 3H', PAIR, 300],
    ['two pairs', '2C 2D 9H 9S 7C', PAIR, 200 + 600],
    ['three of a kind', '2C 2D 2H 9S 7C', PAIR, 200 + 800],
    ['a straight', '4C 5D 6H 7S 8C', PAIR, 200 + 1000],
    ['a flush', 'KH QH 9H 7H 2H', PAIR, 200 + 1200],
    ['a full house', '2C 2D 2H 9S 9C', PAIR, 200 + 1600],
    ['four of a kind', '2C 2D 2H 2S 9C', PAIR, 200 + 4200],
    ['a straight flush', '4D 5D 6D 7D 8D', PAIR, 200 + 10_200],
    ['a royal flush', 'TS JS QS KS AS', PAIR, 204 * 100],
    ['a royal flush against nothing earns an ante', 'TS JS QS KS AS', '2C 4D 6H 8S TC', 400],
  ])('%s', (_, player, dealer, payout) => {
    expect(play(caribbeanStud, `${player} ${dealer}`, [chip('ante', 100)], 'raise').payout).toBe(payout);
  });

  test('shows the first card of the dealer before the decision', () => {
    const { events } = play(caribbeanStud, `2C 2D 9H 8S 7C ${PAIR}`, [chip('ante', 100)]);
    expect(events[0]).toMatchObject({ player: ['2C', '2D', '9H', '8S', '7C'], dealer: ['AC'], board: [] });
  });
});

describe('casino hold’em', () => {
  const BOARD = '9C 8D 4H 2S KC';
  test.each([
    ['an unqualified dealer pays the ante and gives the call back', 'KD 3C', '2D 7H', BOARD, 200 + 200],
    ['a pair of threes does not qualify', '9D 3C', '3D 3H', BOARD, 200 + 200],
    ['a pair of fours does', '9D 3C', '4D 7H', BOARD, 200 + 400],
    ['a better dealer takes both', '9D 3C', 'KD 7H', BOARD, 0],
    ['hands that split give both back', '9D 7C', '9H 7S', BOARD, 300],
    ['a flush', 'AC 3C', '9D 7H', '9C 8C 4H 2S KC', 100 + 200 + 400],
    ['a full house', '9D KD', '9H 7H', '9C 8D KH 2S KC', 100 + 300 + 400],
    ['four of a kind', '9D 9S', 'KD 7H', '9C 9H KH 2S KC', 100 + 1000 + 400],
    ['a straight flush', '5D 6D', 'KD 7H', '7D 8D 9D 2S KC', 100 + 2000 + 400],
    ['a royal flush', 'AS TS', 'KD 7H', 'QS JS KS 2S KC', 105 * 100],
    ['a flush that meets an unqualified dealer', 'AC 3C', 'QD JH', '9C 8C 4H 2S KC', 100 + 200 + 200],
  ])('%s', (_, player, dealer, board, payout) => {
    expect(play(casinoHoldem, `${player} ${dealer} ${board}`, [chip('ante', 100)], 'call').payout).toBe(payout);
  });

  test.each([
    ['a pair of aces', 'AC AD', '9C 8D 4H', 7],
    ['an ace that pairs on the board', 'AC 7D', 'AS 8D 4H', 7],
    ['a pair of kings', 'KC KD', '9C 8D 4H', -1],
    ['two pairs', '2C 3D', '2D 3C 9H', 7],
    ['three of a kind', '2C 2D', '2H 3C 9H', 7],
    ['a straight', '5C 6D', '7H 8C 9H', 7],
    ['a flush', '2C 6C', '7C 8C JC', 20],
    ['a full house', '2C 2D', '2H 9C 9H', 30],
    ['four of a kind', '2C 2D', '2H 2S 9H', 40],
    ['a straight flush', '5C 6C', '7C 8C 9C', 50],
    ['a royal flush', 'TC JC', 'QC KC AC', 100],
    ['aces that come with the turn', 'AC 7D', '9C 8D 4H', -1],
  ])('the AA bonus on %s pays %i to 1, whether the player calls, loses or folds', (_, player, flop, odds) => {
    const chips = [chip('ante', 10), chip('aa-bonus', 100)];
    const cards = `${player} QS QH ${flop} AH QD`;
    for (const action of ['call', 'fold']) {
      const { events } = play(casinoHoldem, cards, chips, action);
      const settled = events.find(({ type }) => type === 'betsSettled') as unknown as { bets: { returned: number }[] };
      expect(settled.bets[1]).toMatchObject({ bet: 'aa-bonus', returned: 100 * (1 + odds) });
    }
  });

  test('keeps its first version for the rounds that were played on it: the ante alone', () => {
    const cards = `9D 3C 4D 7H ${BOARD}`;
    expect(casinoHoldemV1.facts).toMatchObject({ version: 1, bets: [{ bet: 'ante' }] });
    expect(() => casinoHoldemV1.readChoice([chip('ante', 10), chip('aa-bonus', 10)], 'BASE', 20)).toThrow(
      InvalidChoiceError,
    );
    for (const action of ['call', 'fold'])
      expect(play(casinoHoldemV1, cards, [chip('ante', 100)], action)).toEqual(
        play(casinoHoldem, cards, [chip('ante', 100)], action),
      );
  });

  test('shows the flop before the decision, turn and river only after a call', () => {
    const cards = `9D 3C 4D 7H ${BOARD}`;
    const [dealt] = play(casinoHoldem, cards, [chip('ante', 100)]).events;
    expect(dealt).toMatchObject({ player: ['9D', '3C'], dealer: [], board: ['9C', '8D', '4H'] });
    const shown = play(casinoHoldem, cards, [chip('ante', 100)], 'call').events[2];
    expect(shown).toMatchObject({ dealer: ['4D', '7H'], board: BOARD.split(' '), result: 'player' });
  });
});
