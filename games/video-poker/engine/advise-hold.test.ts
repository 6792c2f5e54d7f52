import { describe, expect, test } from 'vitest';
import { at } from '../../engine/at';
import { cardNames, cardsByName, orderedDeck } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';
import { shuffle } from '../../engine/draw';
import { FastStream } from '../../engine/fast-stream';
import { DEUCES_WILD_V1 } from '../deuces-wild/config';
import { JACKS_OR_BETTER_V1 } from '../jacks-or-better/config';
import { JOKER_POKER_V1 } from '../joker-poker/config';
import { adviseHold } from './advise-hold';
import { HAND_KINDS, deckSize, handKind } from './hand-kind';
import { readHold } from './hold-action';
import { compilePayTable, paysByKind } from './pay-table';

/** All ends of holding some cards, one by one: how many are of each kind. */
function drawAll(held: readonly Card[], thrown: readonly Card[], facts: typeof JACKS_OR_BETTER_V1): number[] {
  const kinds = Array.from({ length: HAND_KINDS }, () => 0);
  const left = orderedDeck(1, deckSize(facts.wild) - 52).filter(
    (card) => !held.includes(card) && !thrown.includes(card),
  );
  const draw = (cards: readonly Card[], from: number): void => {
    if (cards.length === 5) {
      const kind = handKind(cards, facts.wild);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      return;
    }
    for (let next = from; next < left.length; next += 1) draw([...cards, at(left, next)], next + 1);
  };
  draw(held, 0);
  return kinds;
}

const advised = (facts: typeof JACKS_OR_BETTER_V1, names: string) => adviseHold(facts, names.split(' '));

describe('the advisor', () => {
  test.each([JACKS_OR_BETTER_V1, DEUCES_WILD_V1, JOKER_POKER_V1])('counts every draw ($name)', (facts) => {
    const pays = paysByKind(compilePayTable(facts.pays));
    const deck = orderedDeck(1, deckSize(facts.wild) - 52);
    for (let seed = 0; seed < 12; seed += 1) {
      const cards = shuffle(new FastStream(seed), deck).slice(0, 5);
      const advice = adviseHold(facts, cardNames(cards));
      expect(advice).toHaveLength(32);
      for (const { action, value } of advice) {
        const held = readHold(action).map((place) => at(cards, place));
        if (held.length < 3) continue;
        const kinds = drawAll(
          held,
          cards.filter((card) => !held.includes(card)),
          facts,
        );
        const paid = kinds.reduce((sum, count, kind) => sum + count * at(pays, kind), 0);
        const draws = kinds.reduce((sum, count) => sum + count, 0);
        expect(value).toBeCloseTo(paid / draws, 12);
      }
    }
  });

  test('knows what queen and ten of one suit come to beside a small straight draw, as printed for this pay table', () => {
    // Casino Answer Man, Atlantic City Weekly: of 17,296 draws 645 high pairs, 711 two pairs, 584 threes, 294 straights, 210 flushes,
    // 27 full houses, eight fours, six straight flushes, three wild royals, one royal.
    const cards = cardsByName('TD QD 2S 4S 5C');
    const kinds = drawAll(cards.slice(0, 2), cards.slice(2), JOKER_POKER_V1);
    const found = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15].map((kind) => at(kinds, kind));
    const expected = [645, 711, 584, 294, 210, 27, 8, 0, 0, 6, 3, 1];
    console.info(`joker poker, TD QD held: expected ${expected.join(' ')}, found ${found.join(' ')}`);
    expect(found).toEqual(expected);
    const paid = 645 + 711 + 584 * 2 + 294 * 3 + 210 * 5 + 27 * 7 + 8 * 17 + 6 * 50 + 3 * 100 + 800;
    const [best] = advised(JOKER_POKER_V1, 'TD QD 2S 4S 5C');
    expect(best?.action).toBe('hold:01');
    expect(best?.value).toBeCloseTo(paid / 17_296, 12);
  });

  test.each([
    ['a royal flush is kept', JACKS_OR_BETTER_V1, 'TS JS QS KS AS', 'hold:01234'],
    ['four to a royal beat a made flush', JACKS_OR_BETTER_V1, 'AS KS QS JS 2S', 'hold:0123'],
    ['a high pair beats four to a flush', JACKS_OR_BETTER_V1, 'KS KH 9S 5S 2S', 'hold:01'],
    ['four to a flush beat a low pair', JACKS_OR_BETTER_V1, '9S 9H KS 5S 2S', 'hold:0234'],
    ['nothing is kept of nothing', JACKS_OR_BETTER_V1, '2S 4H 6C 8D TS', 'hold:'],
    ['four deuces are kept', DEUCES_WILD_V1, '2S 2H 2C 2D 7S', 'hold:0123'],
    ['a deuce is never thrown away', DEUCES_WILD_V1, '2S 9H 7C KD 4S', 'hold:0'],
  ])('%s', (_, facts, names, expected) => {
    expect(advised(facts, names)[0]?.action).toBe(expected);
  });

  test('lists the best first, by the places the cards lie in', () => {
    const advice = advised(JACKS_OR_BETTER_V1, '2C AS 7D AD 9H');
    expect(advice[0]?.action).toBe('hold:13');
    const values = advice.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((left, right) => right - left));
  });

  test.each(['AS KS QS JS', 'AS KS QS JS JS', 'AS KS QS JS XX', 'AS KS QS JS JOKER'])('refuses %s', (names) => {
    expect(() => advised(JACKS_OR_BETTER_V1, names)).toThrow(RangeError);
  });
});
