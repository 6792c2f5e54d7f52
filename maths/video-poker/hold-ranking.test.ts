import { describe, expect, test } from 'vitest';
import { cardsByName } from '../../games/engine/cards/cards';
import { DEUCES_WILD_V1 } from '../../games/video-poker/deuces-wild/config';
import { JACKS_OR_BETTER_V1 } from '../../games/video-poker/jacks-or-better/config';
import { JOKER_POKER_V1 } from '../../games/video-poker/joker-poker/config';
import { HoldCategories } from './hold-categories';
import { bestOrder } from './hold-order';

test.each([
  ['KS QS JS TS 2C', 'KS QS JS TS', JACKS_OR_BETTER_V1, '4 to a royal flush (2 straights, 3 high)'],
  ['AS 2S 3S 4S 9C', 'AS 2S 3S 4S', JACKS_OR_BETTER_V1, '4 to a straight flush (1 straight, 1 high)'],
  ['KS QD JC TH 2C', 'KS QD JC TH', JACKS_OR_BETTER_V1, '4 to a straight (2 straights, 3 high)'],
  ['JS JD 8C 7H 2C', 'JS JD', JACKS_OR_BETTER_V1, 'high pair ()'],
  ['TS TD 8C 7H 2C', 'TS TD', JACKS_OR_BETTER_V1, 'low pair ()'],
  ['2S 3D 8C 7H KC', '2S', DEUCES_WILD_V1, 'one deuce alone ()'],
  ['2S 9D TD 7H KC', '2S 9D TD', DEUCES_WILD_V1, '3 to a straight flush with one deuce (4 straights)'],
  ['2S 9D 9C 7H KC', '2S 9D 9C', DEUCES_WILD_V1, 'three of a kind with one deuce ()'],
  ['KS 9D 8C 7H JOKER', 'KS JOKER', JOKER_POKER_V1, '2 to a royal flush with the joker (2 straights, 1 high)'],
] as const)('of %s, %s is named by what it is on the way to', (dealt, held, facts, name) => {
  const hand = Uint8Array.from(cardsByName(dealt)).toSorted();
  const kept = new Set(cardsByName(held));
  const set = hand.reduce((mask, card, place) => (kept.has(card) ? mask | (1 << place) : mask), 0);
  const categories = new HoldCategories(facts);
  const found = categories.all[categories.placeOf(hand, set)];
  expect(`${found?.name} (${found?.detail})`).toBe(name);
});

test('a pair with a third card has no name', () => {
  const hand = Uint8Array.from(cardsByName('JS JD 8C 7H 2C')).toSorted();
  expect(new HoldCategories(JACKS_OR_BETTER_V1).placeOf(hand, 0b11100)).toBe(-1);
});

/** Deals that offer two categories, the one better than the other. */
const offer = (better: number, worse: number, deals: number) => ({
  categories: [worse, better],
  good: [false, true],
  deals,
  losses: [deals * 10, 0],
});

describe('the best order', () => {
  // Each of three is better than the next, in a circle: one of the three kinds of deals is missed in any order.
  test('misses the fewest deals and says what they lose', () => {
    const found = bestOrder([2, 1, 0], [offer(0, 1, 5), offer(1, 2, 3), offer(2, 0, 2)]);
    expect(found).toEqual({ order: [0, 1, 2], missed: 2, lost: 20 });
  });

  test('leaves what is as good elsewhere where it was', () => {
    expect(bestOrder([1, 0, 2], [offer(0, 2, 1)])).toEqual({ order: [1, 0, 2], missed: 0, lost: 0 });
  });
});
