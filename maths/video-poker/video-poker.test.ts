import type { PaidHand, VideoPokerHand } from '@croupier/contract/games/video-poker';
import { describe, expect, test } from 'vitest';
import { at } from '../../games/engine/at';
import { cardsByName } from '../../games/engine/cards/cards';
import { BONUS_POKER_V1 } from '../../games/video-poker/bonus-poker/config';
import { DEUCES_WILD_V1 } from '../../games/video-poker/deuces-wild/config';
import { HAND_KINDS, HandKind } from '../../games/video-poker/engine/hand-kind';
import { JACKS_OR_BETTER_V1 } from '../../games/video-poker/jacks-or-better/config';
import { JOKER_POKER_V1 } from '../../games/video-poker/joker-poker/config';
import { toDecimal } from '../exact/rational';
import { countHands } from './hand-counts';
import { rankHolds } from './hold-ranking';
import { optimalPlay } from './optimal-play';
import { RTP_DECIMALS, videoPokerSheet } from './sheet';

const natural = countHands('none');
const deuces = countHands('deuces');
const joker = countHands('joker');
const jacksRanking = rankHolds(JACKS_OR_BETTER_V1, natural);

/** A table with other pays for some hands. */
function paying(table: readonly PaidHand[], changes: Partial<Record<VideoPokerHand, number>>): PaidHand[] {
  return table.map(({ hand, pay }) => ({ hand, pay: changes[hand] ?? pay }));
}

function expectReturn(name: string, published: string, found: string): void {
  console.info(`${name}: expected ${published}, found ${found}`);
  expect(found).toBe(published);
}

describe('the best play of jacks or better', () => {
  test('is valued on 134,459 classes that stand for all 2,598,960 hands', () => {
    expect(natural.classes).toHaveLength(134_459);
    expect(natural.classes.reduce((sum, { hands }) => sum + hands, 0)).toBe(2_598_960);
  });

  test.each([
    [9, 6, '0.9954390437'],
    [9, 5, '0.9845'],
    [8, 6, '0.9839'],
    [8, 5, '0.9730'],
  ])('returns what is published for %i for the full house and %i for the flush', (fullHouse, flush, published) => {
    const table = paying(JACKS_OR_BETTER_V1.pays, { 'full-house': fullHouse, flush });
    const { rtp, outcomes } = optimalPlay(natural, table);
    expect(outcomes).toBe(19_933_230_517_200);
    expectReturn(`jacks or better ${fullHouse}/${flush}`, published, toDecimal(rtp, published.length - 2));
  });
});

test('bonus poker 8/5 returns what is published', () => {
  expectReturn('bonus poker 8/5', '0.991660', toDecimal(optimalPlay(natural, BONUS_POKER_V1.pays).rtp, 6));
});

describe('the best play of deuces wild', () => {
  test('full pay is what is published, to the last hand', () => {
    const table = paying(DEUCES_WILD_V1.pays, {
      'five-of-a-kind': 15,
      'straight-flush': 9,
      'four-of-a-kind': 5,
      'full-house': 3,
      flush: 2,
    });
    const { rtp, outcomes, endings } = optimalPlay(deuces, table);
    const found = [outcomes, at(endings, HandKind.royalFlush), at(endings, HandKind.fourDeuces)];
    console.info(
      `deuces wild full pay, all, royals, four deuces: expected 19933230517200,440202756,4060462824, found ${found.join()}`,
    );
    expect(found).toEqual([19_933_230_517_200, 440_202_756, 4_060_462_824]);
    expectReturn('deuces wild full pay', '1.0076', toDecimal(rtp, 4));
  });

  test('with 11 for the straight flush is what is published', () => {
    const table = paying(DEUCES_WILD_V1.pays, { 'five-of-a-kind': 15, 'straight-flush': 11 });
    expectReturn('deuces wild 25/15/11/4/4/3', '0.999569', toDecimal(optimalPlay(deuces, table).rtp, 6));
  });

  test('"Not So Ugly" is what is published', () => {
    expectReturn('deuces wild 25/16/10/4/4/3', '0.9973', toDecimal(optimalPlay(deuces, DEUCES_WILD_V1.pays).rtp, 4));
  });
});

describe('the best play of joker poker', () => {
  test('full pay is what is published: 100.65 %, a royal flush in 41,214 rounds', () => {
    const table = paying(JOKER_POKER_V1.pays, { 'four-of-a-kind': 20 });
    const { rtp, outcomes, endings } = optimalPlay(joker, table);
    expectReturn('joker poker 20/7', '1.0065', toDecimal(rtp, 4));
    expectReturn(
      'joker poker 20/7, rounds for a royal',
      '41214',
      (outcomes / at(endings, HandKind.royalFlush)).toFixed(0),
    );
  });

  test('throwing all five away loses as often as printed: 1,344,068 of 1,712,304 draws', () => {
    // Casino Answer Man, Atlantic City Weekly, for ten and queen of diamonds, two and four of spades, five of clubs.
    const endings = new Float64Array(HAND_KINDS);
    const hand = cardsByName('TD QD 2S 4S 5C').toSorted((left, right) => left - right);
    joker.kindsWith.allAfterHolding(hand, 0, HandKind.nothing, endings);
    const losing = at(endings, HandKind.nothing) + at(endings, HandKind.jacksOrQueens);
    const found = [endings.reduce((sum, count) => sum + count, 0), losing, at(endings, HandKind.kingsOrAces)];
    console.info(`joker poker, nothing held: expected 1712304,1344068,187431, found ${found.join()}`);
    expect(found).toEqual([1_712_304, 1_344_068, 187_431]);
  });
});

/** Deals that the ranked list misses, and what it returns less. */
const PLAY_BY_LIST: Readonly<Record<string, readonly [missed: number, cost: number]>> = {
  'jacks-or-better': [5_496, 0.000_009_993],
  'bonus-poker': [9_408, 0.000_016_943],
  'deuces-wild': [16_152, 0.000_101_717],
  'joker-poker': [40_428, 0.000_105_201],
};

describe.each([
  [JACKS_OR_BETTER_V1, natural, jacksRanking],
  [BONUS_POKER_V1, natural, rankHolds(BONUS_POKER_V1, natural)],
  [DEUCES_WILD_V1, deuces, rankHolds(DEUCES_WILD_V1, deuces)],
  [JOKER_POKER_V1, joker, rankHolds(JOKER_POKER_V1, joker)],
] as const)('the par sheet of $name', (facts, counts, ranking) => {
  const sheet = videoPokerSheet(facts, counts, ranking);

  test('states the published return, below 100 %', () => {
    expectReturn(facts.code, facts.rtp, sheet.rtp);
    expect(facts.rtp).toHaveLength(RTP_DECIMALS + 2);
    expect(Number(facts.rtp)).toBeLessThan(1);
  });

  test('adds up', () => {
    const shares = at(sheet.tables, 0).rows.map((row) => Number.parseFloat(at(row, 4)));
    expect(shares.reduce((sum, share) => sum + share, 0) / 100).toBeCloseTo(Number(facts.rtp), 5);
    expect(at(sheet.distribution, 0).rounds).toBeCloseTo(1 / Number(sheet.hitRate), 9);
    expect(sheet.standardDeviation).toBeGreaterThan(1);
  });

  test('lists the best hold of every deal, and what they return together is the return', () => {
    const all = [...ranking.holds, ...ranking.unlisted];
    expect(all.reduce((sum, { deals }) => sum + deals, 0)).toBe(ranking.deals);
    expect(all.reduce((sum, { returned }) => sum + returned, 0) / ranking.deals).toBeCloseTo(Number(facts.rtp), 12);
    expect(ranking.holds.at(-1)?.name).toBe('discard all');
    const strategy = sheet.tables.find(({ title }) => title === 'Optimal strategy');
    const listed = strategy?.rows.map((row) => Number(at(row, 3).replaceAll(',', '')));
    expect(listed?.reduce((sum, deals) => sum + deals, 0)).toBe(ranking.deals);
    expect(strategy?.note).toContain(ranking.missed.toLocaleString('en-US'));
  });

  test('says what play by the list misses and costs', () => {
    const [missed, cost] = PLAY_BY_LIST[facts.code] ?? [0, 0];
    expect(ranking.missed).toBe(missed);
    expect(ranking.cost).toBeCloseTo(cost, 9);
  });
});

describe('the ranked list of jacks or better', () => {
  const { holds } = jacksRanking;
  const placeOf = (name: string, detail: string) =>
    holds.findIndex((hold) => hold.name === name && hold.detail === detail);

  test.each([
    ['royal flush, as dealt', 4],
    ['straight flush, as dealt', 36],
    ['four of a kind', 13 * 48],
    ['full house, as dealt', 3_744],
    // All 5,108 but those with four to a royal flush: five that lack one rank, with eight other cards of the suit, less the king's straight flush.
    ['flush, as dealt', 5_108 - 4 * (5 * 8 - 1)],
    // All 10,200 but those with four to a royal flush: ace high with one card of another suit, king high with such a nine.
    ['straight, as dealt', 10_200 - 4 * (5 * 3 + 3)],
    ['three of a kind', 54_912],
    ['two pairs', 123_552],
  ])('holds %s in %i deals', (name, deals) => {
    const found = holds.filter((hold) => hold.name === name).reduce((sum, hold) => sum + hold.deals, 0);
    console.info(`jacks or better, ${name}: expected ${deals}, found ${found}`);
    expect(found).toBe(deals);
  });

  // The order that every published list of 9/6 Jacks or Better has.
  test('ranks as players know it', () => {
    const known = [
      ['royal flush, as dealt', ''],
      ['four of a kind', ''],
      ['4 to a royal flush', '1 straight, 4 high'],
      ['full house, as dealt', ''],
      ['straight, as dealt', ''],
      ['two pairs', ''],
      ['high pair', ''],
      ['3 to a royal flush', '2 straights, 3 high'],
      ['4 to a flush', '0 high'],
      ['4 to a straight', '2 straights, 3 high'],
      ['low pair', ''],
      ['4 to a straight', '2 straights, 0 high'],
      ['2 to a royal flush', '3 straights, 2 high'],
      ['3 high cards of several suits', '2 straights, 3 high'],
      ['one high card', '2 straights, 1 high'],
      ['3 to a straight flush', '1 straight, 0 high'],
      ['discard all', ''],
    ] as const;
    const places = known.map(([name, detail]) => placeOf(name, detail));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });
});
