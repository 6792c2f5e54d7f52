import type { WildCards } from '@croupier/contract/games/video-poker';
import { describe, expect, test } from 'vitest';
import { DECK_SIZE, JOKER, cardsByName, rankOf } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';
import { drawInteger, shuffle } from '../../engine/draw';
import { FastStream } from '../../engine/fast-stream';
import { HandKind, handKind } from './hand-kind';

const kind = (names: string, wild: WildCards) => handKind(cardsByName(names), wild);

/** What the kind is called once a wild card was needed for it. */
const WITH_WILD: ReadonlyMap<HandKind, HandKind> = new Map([
  [HandKind.royalFlush, HandKind.wildRoyalFlush],
  [HandKind.fourAces, HandKind.fourOfAKind],
  [HandKind.fourTwosThreesFours, HandKind.fourOfAKind],
]);

/** The best kind that any replacement of the wild cards by other cards makes: slow, and written from the rule alone. */
function bestReplacement(naturals: readonly Card[], wilds: number): HandKind {
  if (wilds === 4) return HandKind.fourDeuces;
  let best: HandKind = new Set(naturals.map(rankOf)).size === 1 ? HandKind.fiveOfAKind : HandKind.nothing;
  const place = (cards: readonly Card[], from: Card): void => {
    if (cards.length === 5) {
      const natural = handKind(cards, 'none');
      const found = WITH_WILD.get(natural) ?? natural;
      if (found > best) best = found;
      return;
    }
    for (let card = from; card < DECK_SIZE; card += 1) if (!naturals.includes(card)) place([...cards, card], card + 1);
  };
  place(naturals, 0);
  return best;
}

describe('hands', () => {
  test.each([
    ['TS JS QS KS AS', 'none', HandKind.royalFlush],
    ['TS JS QS KS AS', 'deuces', HandKind.royalFlush],
    ['TS JS QS KS AS', 'joker', HandKind.royalFlush],
    ['9S TS JS QS KS', 'none', HandKind.straightFlush],
    ['AS AC AD AH 2C', 'none', HandKind.fourAces],
    ['4S 4C 4D 4H 2C', 'none', HandKind.fourTwosThreesFours],
    ['5S 5C 5D 5H 2C', 'none', HandKind.fourOfAKind],
    ['JS JC 3D 4H 5C', 'none', HandKind.jacksOrQueens],
    ['TS TC 3D 4H 5C', 'none', HandKind.nothing],
    ['KS KC 3D 4H 5C', 'joker', HandKind.kingsOrAces],
    ['2S 2C 2D 2H AS', 'deuces', HandKind.fourDeuces],
    ['2S 2C 2D KH AH', 'deuces', HandKind.wildRoyalFlush],
    ['2S 2C 2D AC AH', 'deuces', HandKind.fiveOfAKind],
    ['2S 2C 2D 3H 7H', 'deuces', HandKind.straightFlush],
    ['2S 2C 2D 3H 8H', 'deuces', HandKind.fourOfAKind],
    ['2S 8C 8D 9H 9S', 'deuces', HandKind.fullHouse],
    ['2S 2C 3H 9H KH', 'deuces', HandKind.flush],
    ['2S 2C AH 5C 3D', 'deuces', HandKind.straight],
    ['2S 2C KH 5C 3D', 'deuces', HandKind.threeOfAKind],
    ['2S 8C 9D JH KS', 'deuces', HandKind.kingsOrAces],
    ['JOKER TS JS QS AS', 'joker', HandKind.wildRoyalFlush],
    ['JOKER 9S 9C 9D 9H', 'joker', HandKind.fiveOfAKind],
    ['JOKER 2S 3S 4S 5S', 'joker', HandKind.straightFlush],
    ['JOKER 8C 9D JH KS', 'joker', HandKind.kingsOrAces],
    ['JOKER 8C 9D 3H QS', 'joker', HandKind.jacksOrQueens],
    ['JOKER 8C 9D 3H 4S', 'joker', HandKind.nothing],
  ] as const)('%s, wild cards: %s', (names, wild, expected) => {
    expect(kind(names, wild)).toBe(expected);
    expect(handKind(cardsByName(names).toReversed(), wild)).toBe(expected);
  });

  test('with a joker are what its best replacement makes of them', () => {
    const random = new FastStream(53);
    const seen = new Set<HandKind>();
    for (let round = 0; round < 4000; round += 1) {
      // Every second hand from few cards, so that the rare kinds come up.
      const from = round % 2 === 0 ? 0 : drawInteger(random, 36);
      const size = round % 2 === 0 ? DECK_SIZE : 16;
      const naturals = shuffle(
        random,
        Array.from({ length: size }, (_, card) => from + card),
      ).slice(0, 4);
      const found = handKind([...naturals, JOKER], 'joker');
      expect(found).toBe(bestReplacement(naturals, 1));
      seen.add(found);
    }
    expect(seen.size).toBe(11);
  });

  test('with deuces are what their best replacement makes of them', () => {
    const random = new FastStream(2222);
    for (let round = 0; round < 260; round += 1) {
      const wilds = round % 20 === 0 ? 3 : 1 + (round % 2);
      const from = 4 + drawInteger(random, 32);
      const naturals = shuffle(
        random,
        Array.from({ length: 16 }, (_, card) => from + card),
      ).slice(0, 5 - wilds);
      const deuces = [0, 1, 2].slice(0, wilds);
      expect(handKind([...naturals, ...deuces], 'deuces')).toBe(bestReplacement(naturals, wilds));
    }
  });
});
