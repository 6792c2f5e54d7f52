import { describe, expect, test } from 'vitest';
import { DECK_SIZE, JOKER, cardByName, cardName, cardOf, cardsByName, orderedDeck, rankOf, suitOf } from './cards';
import {
  PokerCategory,
  ROYAL_FLUSH_SCORE,
  categoryOf,
  firstRankOf,
  kickersOf,
  pokerScore,
  secondRankOf,
} from './poker-hand';
import { ThreeCardCategory, threeCardCategoryOf, threeCardScore } from './three-card-hand';

const score = (names: string) => pokerScore(cardsByName(names));
const threeScore = (names: string) => {
  const [first = 0, second = 0, third = 0] = cardsByName(names);
  return threeCardScore(first, second, third);
};

describe('cards', () => {
  test('have one name each, and the name finds the card', () => {
    const names = orderedDeck(1, 1).map(cardName);
    expect(new Set(names).size).toBe(53);
    expect(names.map(cardByName)).toEqual(orderedDeck(1, 1));
    expect([cardName(0), cardName(51), cardName(JOKER)]).toEqual(['2C', 'AS', 'JOKER']);
  });

  test('are a rank and a suit', () => {
    for (const card of orderedDeck()) expect(cardOf(rankOf(card), suitOf(card))).toBe(card);
  });

  test('come in as many decks as a shoe holds', () => {
    const shoe = orderedDeck(6);
    expect(shoe).toHaveLength(312);
    for (let card = 0; card < DECK_SIZE; card += 1) expect(shoe.filter((other) => other === card)).toHaveLength(6);
  });

  test('that do not exist are refused', () => {
    expect(() => cardName(53)).toThrow(RangeError);
    expect(() => cardName(-1)).toThrow(RangeError);
    expect(() => cardByName('1S')).toThrow(RangeError);
    expect(() => cardByName('as')).toThrow(RangeError);
  });
});

describe('poker hands of five cards', () => {
  test('are counted as the books count them', () => {
    const counts = Array.from({ length: 9 }, () => 0);
    let royals = 0;
    const hand = new Uint8Array(5);
    for (let a = 0; a < 48; a += 1) {
      hand[0] = a;
      for (let b = a + 1; b < 49; b += 1) {
        hand[1] = b;
        for (let c = b + 1; c < 50; c += 1) {
          hand[2] = c;
          for (let d = c + 1; d < 51; d += 1) {
            hand[3] = d;
            for (let e = d + 1; e < 52; e += 1) {
              hand[4] = e;
              const worth = pokerScore(hand);
              counts[categoryOf(worth)] = (counts[categoryOf(worth)] ?? 0) + 1;
              if (worth === ROYAL_FLUSH_SCORE) royals += 1;
            }
          }
        }
      }
    }
    const expected = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    console.info(`poker hands: expected ${expected.join(' ')}, found ${counts.join(' ')}`);
    expect(counts).toEqual(expected);
    expect(royals).toBe(4);
  });

  test('rise from seven high to the royal flush', () => {
    const rising = [
      '7C 5D 4H 3S 2C',
      'AC 5D 4H 3S 7C',
      'AC KD QH JS 9C',
      '2C 2D 3H 4S 5C',
      '2C 2D AH 4S 5C',
      'AC AD 2H 3S 4C',
      '3C 3D 2H 2S 4C',
      '3C 3D 2H 2S AC',
      'AC AD 2H 2S 3C',
      'AC AD KH KS QC',
      '2C 2D 2H 3S 4C',
      '2C 2D 2H AS KC',
      'AC 2D 3H 4S 5C',
      '6C 2D 3H 4S 5C',
      'AC KD QH JS TC',
      '7C 5C 4C 3C 2C',
      'AC QC 4C 3C 2C',
      '2C 2D 2H 3S 3C',
      '2C 2D 2H AS AC',
      '3C 3D 3H 2S 2C',
      '2C 2D 2H 2S 3C',
      '2C 2D 2H 2S AC',
      '3C 3D 3H 3S 2C',
      'AC 2C 3C 4C 5C',
      '6C 2C 3C 4C 5C',
      'AC KC QC JC TC',
    ].map(score);
    expect(rising).toEqual([...new Set(rising)].toSorted((left, right) => left - right));
  });

  test('are worth the same in any suit and order', () => {
    expect(score('AC KD QH JS 9C')).toBe(score('9S JD QC KC AH'));
    expect(score('3C 3D 2H 2S 4C')).toBe(score('2C 4D 3H 3S 2D'));
    expect(score('AS KS QS JS TS')).toBe(ROYAL_FLUSH_SCORE);
  });

  test('name the ranks that count', () => {
    const fullHouse = score('TC TD TH 4S 4C');
    expect([categoryOf(fullHouse), firstRankOf(fullHouse), secondRankOf(fullHouse)]).toEqual([
      PokerCategory.fullHouse,
      8,
      2,
    ]);
    const pair = score('JC JD 9H 3S 2C');
    expect([categoryOf(pair), firstRankOf(pair), kickersOf(pair)]).toEqual([PokerCategory.pair, 9, 0b10000011]);
  });
});

test('the best five of seven cards are what the best of the 21 choices of five is', () => {
  let state = 12345;
  const next = (choices: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * choices);
  };
  const seen = new Set<number>();
  for (let round = 0; round < 20_000; round += 1) {
    // From a short deck, so that full houses, flushes and straight flushes come often.
    const size = round % 2 === 0 ? 52 : 20;
    const chosen = new Set<number>();
    while (chosen.size < 7) chosen.add(next(size));
    const cards = [...chosen];
    let best = 0;
    for (let left = 0; left < 7; left += 1) {
      for (let out = left + 1; out < 7; out += 1) {
        best = Math.max(best, pokerScore(cards.filter((_, place) => place !== left && place !== out)));
      }
    }
    expect(pokerScore(cards)).toBe(best);
    seen.add(categoryOf(best));
  }
  expect(seen.size).toBe(9);
});

describe('hands of three cards', () => {
  test('are counted as the books count them', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let a = 0; a < 50; a += 1) {
      for (let b = a + 1; b < 51; b += 1) {
        for (let c = b + 1; c < 52; c += 1) {
          const category = threeCardCategoryOf(threeCardScore(a, b, c));
          counts[category] = (counts[category] ?? 0) + 1;
        }
      }
    }
    const expected = [16_440, 3_744, 1_096, 720, 52, 48];
    console.info(`three-card hands: expected ${expected.join(' ')}, found ${counts.join(' ')}`);
    expect(counts).toEqual(expected);
  });

  test('rise from five high to the straight flush to the ace', () => {
    const rising = [
      '5C 3D 2H',
      'QC 6D 4H',
      'QC 7D 2H',
      'AC KD JH',
      '2C 2D 3H',
      '2C 2D AH',
      'AC AD 2H',
      'AC AD KH',
      '5C 3C 2C',
      'AC KC JC',
      'AC 2D 3H',
      '2C 3D 4H',
      'AC KD QH',
      '2C 2D 2H',
      'AC AD AH',
      'AC 2C 3C',
      '2C 3C 4C',
      'AC KC QC',
    ].map(threeScore);
    expect(rising).toEqual([...new Set(rising)].toSorted((left, right) => left - right));
  });

  test('are worth the same in any order', () => {
    expect(threeScore('2C 2D AH')).toBe(threeScore('AH 2D 2C'));
    expect(threeScore('2C 2D AH')).toBe(threeScore('2D AH 2C'));
    expect(threeCardCategoryOf(threeScore('3C AC 2C'))).toBe(ThreeCardCategory.straightFlush);
  });
});
