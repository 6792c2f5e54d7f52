import { describe, expect, test } from 'vitest';
import { type Card, DECK_SIZE, cardsByName } from '../../games/engine/cards/cards';
import { pokerScore } from '../../games/engine/cards/poker-hand';
import { CARIBBEAN_STUD_V1 } from '../../games/table/caribbean-stud/config';
import { compareHands, qualifies } from '../../games/table/caribbean-stud/rules';
import { THREE_CARD_POKER_V1 } from '../../games/table/three-card-poker/config';
import { SubsetSums } from '../../games/video-poker/engine/subset-sums';
import { toDecimal } from '../exact/rational';
import { analyseCaribbeanStud } from './caribbean-stud-analysis';
import { type HandFamily, countApart, countWith, rankAllHands } from './dealer-hands';
import { describeCaribbeanStud, describeThreeCard } from './dealer-poker-sheets';
import { RETURN_DECIMALS, edgePercent } from './figures';
import { suitClasses } from './suit-classes';
import { analyseThreeCard } from './three-card-analysis';

/** Takes a second; shared by the tests. */
const ranked = rankAllHands();
const sorted = (names: string) => cardsByName(names).sort((left, right) => left - right);

test.each([
  [3, 1_755, 22_100],
  [5, 134_459, 2_598_960],
])('hands of %i cards fall into %i classes of suits, %i hands in all', (size, classes, hands) => {
  const found = suitClasses(size);
  expect(found).toHaveLength(classes);
  expect(found.reduce((sum, group) => sum + group.hands, 0)).toBe(hands);
});

describe('three card poker', () => {
  const analysis = analyseThreeCard();

  test('keeps 3.37 % of the ante in best play, of all 407,170,400 deals', () => {
    const edge = edgePercent(analysis.ante.rtp);
    console.info(`three card poker, ante and play: expected 3.37 %, found ${edge} %`);
    expect(Number(edge).toFixed(2)).toBe('3.37');
    expect(analysis.ante.ways).toBe(407_170_400n);
    expect(toDecimal(analysis.ante.rtp, RETURN_DECIMALS)).toBe(THREE_CARD_POKER_V1.rtp);
  });

  test('keeps 2.32 % of Pair Plus', () => {
    const edge = edgePercent(analysis.pairPlus.rtp);
    console.info(`three card poker, Pair Plus: expected 2.32 %, found ${edge} %`);
    expect(Number(edge).toFixed(2)).toBe('2.32');
    expect(toDecimal(analysis.pairPlus.rtp, RETURN_DECIMALS)).toBe(THREE_CARD_POKER_V1.bets[1]?.rtp);
  });

  test('is played best from queen, six, four', () => {
    console.info(`three card poker, best play from Q 6 4: expected true, found ${analysis.playsFromQueenSixFour}`);
    expect(analysis.playsFromQueenSixFour).toBe(true);
  });

  test('has a par sheet that prints it', () => {
    const sheet = describeThreeCard(analysis);
    expect(sheet).toMatchObject({ rtp: THREE_CARD_POKER_V1.rtp, exact: true, maxWin: THREE_CARD_POKER_V1.maxWin });
    expect(sheet.tables[0]?.rows.map((row) => row[2])).toEqual(THREE_CARD_POKER_V1.bets.map(({ rtp }) => rtp));
  });
});

describe('caribbean stud', () => {
  // Every class of ace-king hands is decided card by card; of the others a sample, the par sheet decides all.
  const analysis = analyseCaribbeanStud({ ranked, prove: (index) => index % 997 === 0 });

  test('keeps 5.224 % of the ante in best play, of all 19,933,230,517,200 deals', () => {
    const edge = edgePercent(analysis.rtp);
    console.info(`caribbean stud: expected 5.22 %, found ${edge} %`);
    expect(Number(edge).toFixed(3)).toBe('5.224');
    expect(analysis.ways).toBe(19_933_230_517_200n);
    expect(toDecimal(analysis.rtp, RETURN_DECIMALS)).toBe(CARIBBEAN_STUD_V1.rtp);
  });

  test('is played best by raising every pair and folding less than ace and king', () => {
    expect(analysis.classesProven).toBeGreaterThan(8_000);
    expect(analysis.exceptions).toBe(0);
    expect(analysis.aceKing.raised).toBeGreaterThan(0);
    expect(analysis.aceKing.folded).toBeGreaterThan(0);
  });

  test('has a par sheet that prints it', () => {
    expect(describeCaribbeanStud(analysis)).toMatchObject({ rtp: CARIBBEAN_STUD_V1.rtp, exact: true, maxWin: 204 });
  });
});

const family = (has: (score: number) => boolean): HandFamily => {
  const sums = new SubsetSums(DECK_SIZE, 1);
  ranked.scores.forEach((score, rank) => {
    if (has(score)) sums.add(ranked.hand(rank), 0, 1);
  });
  return { sums, has };
};

/** The same, one hand after the other. */
function count({ has }: HandFamily, player: readonly Card[], held: Card | undefined): number {
  let found = 0;
  ranked.scores.forEach((score, rank) => {
    if (!has(score)) return;
    const hand = ranked.hand(rank);
    if (hand.some((card) => player.includes(card))) return;
    if (held === undefined || hand.includes(held)) found += 1;
  });
  return found;
}

describe('the dealer’s hands counted by inclusion and exclusion', () => {
  test.each(['2C 3C 4C 5C 6C', '2C 2D AH AS 9C', 'AC KD 8H 5S 3C'])(
    'are those counted one by one, against %s',
    (names) => {
      const player = sorted(names);
      const flushOrBetter = pokerScore(cardsByName('7C 5C 4C 3C 2C'));
      const strong = family((score) => score >= flushOrBetter);
      expect(countApart(strong, player)).toBe(count(strong, player, undefined));
      for (const held of cardsByName('7C KS'))
        expect(countWith(strong, player, held)).toBe(count(strong, player, held));
    },
  );

  test('lead to each result of caribbean stud as often as the rules of play say', () => {
    const player = sorted('AC KD QH 7S 2C');
    const score = pokerScore(player);
    const upcard = cardsByName('QS')[0] ?? 0;
    const played = { unqualified: 0, player: 0, tie: 0, dealer: 0 };
    ranked.scores.forEach((dealer, rank) => {
      const hand = ranked.hand(rank);
      if (hand.includes(upcard) && !hand.some((card) => player.includes(card)))
        played[compareHands(score, dealer)] += 1;
    });
    expect(played.unqualified + played.player + played.tie + played.dealer).toBe(163_185);
    expect(
      countWith(
        family((dealer) => !qualifies(dealer)),
        player,
        upcard,
      ),
    ).toBe(played.unqualified);
    expect(
      countWith(
        family((dealer) => qualifies(dealer) && dealer < score),
        player,
        upcard,
      ),
    ).toBe(played.player);
    expect(
      countWith(
        family((dealer) => dealer === score),
        player,
        upcard,
      ),
    ).toBe(played.tie);
  });

  test('rise from the worst to the best', () => {
    expect(ranked.scores).toHaveLength(2_598_960);
    expect(ranked.scores.every((score, rank) => rank === 0 || score >= (ranked.scores[rank - 1] ?? 0))).toBe(true);
    for (const rank of [0, 1_000_000, 2_598_959]) expect(pokerScore(ranked.hand(rank))).toBe(ranked.scores[rank]);
  });
});
