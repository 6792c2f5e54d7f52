import type { BlackjackEvent } from '@croupier/contract/games/blackjack';
import { describe, expect, it } from 'vitest';
import { EMPTY_FELT, afterEvent, totalOf } from './felt';

type Told = BlackjackEvent extends infer Event ? (Event extends BlackjackEvent ? Omit<Event, 'index'> : never) : never;

const tableAfter = (...events: Told[]) =>
  events.map((event, index) => ({ ...event, index }) as BlackjackEvent).reduce(afterEvent, EMPTY_FELT);

describe('a total', () => {
  it.each([
    [['AS', '6D'], 17, true],
    [['AS', '6D', 'TC'], 17, false],
    [['AS', '6D', '5C'], 12, false],
    [['AS', 'AD'], 12, true],
    [['AS', 'KD'], 21, true],
    [['TS', '9D', '5C'], 24, false],
    [['AS', 'AD', '9H', 'KC'], 21, false],
    [['5S'], 5, false],
  ])('of %j is %i', (cards, total, soft) => {
    expect(totalOf(cards)).toEqual({ total, soft });
  });
});

describe('the table', () => {
  const deal: Told = { type: 'deal', player: ['8S', '8H'], dealer: '6D' };

  it('shows the upcard and a card face down after the deal', () => {
    expect(tableAfter(deal)).toMatchObject({
      hands: [{ cards: ['8S', '8H'], total: 16, bets: 1 }],
      dealer: { cards: ['6D'], total: 6, hole: true },
    });
  });

  it('puts the second card of a split pair into a hand beside the first, and a bet with it', () => {
    const felt = tableAfter(
      deal,
      { type: 'turn', hand: 0, cards: ['8S', '8H'], total: 16, soft: false },
      { type: 'split', hand: 0 },
      { type: 'card', hand: 0, card: '3C', total: 11, soft: false },
    );
    expect(felt.hands).toMatchObject([
      { cards: ['8S', '3C'], total: 11, bets: 1 },
      { cards: ['8H'], total: 8, bets: 1 },
    ]);
    expect(felt.active).toBe(0);
  });

  it('keeps what hands further right hold when one in the middle is split again', () => {
    const felt = tableAfter(
      deal,
      { type: 'split', hand: 0 },
      { type: 'card', hand: 0, card: '8C', total: 16, soft: false },
      { type: 'split', hand: 0 },
    );
    expect(felt.hands.map(({ cards }) => cards)).toEqual([['8S'], ['8C'], ['8H']]);
  });

  it('tells what each hand returns in multiples of the stake, doubled hands among them', () => {
    const felt = tableAfter(
      deal,
      { type: 'split', hand: 0 },
      { type: 'card', hand: 0, card: '3C', total: 11, soft: false },
      { type: 'double', hand: 0 },
      { type: 'card', hand: 0, card: 'TC', total: 21, soft: false },
      { type: 'card', hand: 1, card: '9C', total: 17, soft: false },
      { type: 'dealer', cards: ['6D', 'TH', 'AC'], total: 17, soft: false },
      {
        type: 'finalWin',
        insurance: 0,
        amount: 500,
        hands: [
          { cards: ['8S', '3C', 'TC'], total: 21, bet: 200, amount: 400, outcome: 'win' },
          { cards: ['8H', '9C'], total: 17, bet: 100, amount: 100, outcome: 'push' },
        ],
      },
    );
    expect(felt.hands.map(({ bets, result }) => [bets, result])).toEqual([
      [2, { outcome: 'win', returned: 4 }],
      [1, { outcome: 'push', returned: 1 }],
    ]);
    expect(felt.dealer).toEqual({ cards: ['6D', 'TH', 'AC'], total: 17, soft: false, hole: false });
  });

  it('remembers insurance and what it paid', () => {
    const felt = tableAfter(
      { type: 'deal', player: ['TS', '9H'], dealer: 'AD' },
      { type: 'insurance', cost: 50 },
      { type: 'peek', blackjack: true },
      { type: 'dealer', cards: ['AD', 'KH'], total: 21, soft: true },
      {
        type: 'finalWin',
        insurance: 150,
        amount: 150,
        hands: [{ cards: ['TS', '9H'], total: 19, bet: 100, amount: 0, outcome: 'lose' }],
      },
    );
    expect(felt).toMatchObject({ insured: true, peeked: true, insurancePaid: 1.5 });
  });
});
