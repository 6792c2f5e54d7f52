import { expect, test } from 'vitest';
import { orderedDeck } from '../../engine/cards/cards';
import { shuffle } from '../../engine/draw';
import { FastStream } from '../../engine/fast-stream';
import { JOKER_POKER_V1 } from '../joker-poker/config';
import { at } from '../../engine/at';
import { deckSize, handKind } from './hand-kind';
import { PaySums } from './pay-sums';
import { compilePayTable, paysByKind } from './pay-table';
import { PLACE_SETS, SubsetSums, forEachHand } from './subset-sums';

test.each([JOKER_POKER_V1])(
  'hands taken together by the names of their suits pay what all hands one by one do ($name)',
  (facts) => {
    const size = deckSize(facts.wild);
    const pays = paysByKind(compilePayTable(facts.pays));
    const all = new SubsetSums(size, 1);
    forEachHand(size, (hand) => {
      const pay = at(pays, handKind(hand, facts.wild));
      if (pay > 0) all.add(hand, 0, pay);
    });
    const sums = new PaySums(facts);
    const found = new Float64Array(PLACE_SETS);
    const expected = new Float64Array(PLACE_SETS);
    for (let seed = 0; seed < 3_000; seed += 1) {
      const hand = shuffle(new FastStream(seed), orderedDeck(1, size - 52))
        .slice(0, 5)
        .toSorted((left, right) => left - right);
      sums.afterHolding(hand, found);
      all.afterHolding(hand, at(pays, handKind(hand, facts.wild)), expected);
      expect(found).toEqual(expected);
    }
  },
);
