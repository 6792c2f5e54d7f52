import type { PaidHand } from '@croupier/contract/games/video-poker';
import { at } from '../../engine/at';
import { compilePayTable, paysByKind } from '../../video-poker/engine/pay-table';
import { HAND_KINDS, deckSize } from '../../video-poker/engine/hand-kind';
import { HAND_SIZE, PLACES_IN, PLACE_SETS, choose, draws } from '../../video-poker/engine/subset-sums';
import { rational } from '../rational';
import type { Rational } from '../rational';
import type { HandCounts } from './hand-counts';

/** What the best play of a pay table comes to. */
export interface OptimalPlay {
  /**
   * All deals and draws, each deal weighted so that all its ways to play have the same weight: the least common multiple of the
   * numbers of draws. For 52 cards the 19,933,230,517,200 of the literature.
   */
  readonly outcomes: number;
  /** How many of them end in each kind of hand. */
  readonly endings: Float64Array;
  readonly pays: Int32Array;
  /** As a fraction of the stake. */
  readonly rtp: Rational;
}

/**
 * Values all 32 ways to play of each class of hands exactly and takes the best; where several are best, the one that holds fewest
 * cards. All numbers are integers below 2⁵³, so nothing is rounded.
 */
export function optimalPlay(counts: HandCounts, table: readonly PaidHand[]): OptimalPlay {
  const size = deckSize(counts.wild);
  const pays = paysByKind(compilePayTable(table));
  const weights = drawWeights(size);
  const paid = counts.kindsWith.combine(pays);
  const endings = new Float64Array(HAND_KINDS);
  const endingsOfHand = new Float64Array(HAND_KINDS);
  const values = new Float64Array(PLACE_SETS);
  for (const { cards, hands, kind } of counts.classes) {
    paid.afterHolding(cards, at(pays, kind), values);
    let best = 0;
    for (let held = 1; held < PLACE_SETS; held += 1) {
      const gain = at(values, held) * at(weights, held) - at(values, best) * at(weights, best);
      if (gain > 0 || (gain === 0 && at(PLACES_IN, held) < at(PLACES_IN, best))) best = held;
    }
    counts.kindsWith.allAfterHolding(cards, best, kind, endingsOfHand);
    const weight = hands * at(weights, best);
    for (let ending = 0; ending < HAND_KINDS; ending += 1) {
      endings[ending] = at(endings, ending) + weight * at(endingsOfHand, ending);
    }
  }
  const outcomes = choose(size, HAND_SIZE) * at(weights, 0) * draws(size, 0);
  const returned = endings.reduce((sum, count, ending) => sum + BigInt(count) * BigInt(at(pays, ending)), 0n);
  return { outcomes, endings, pays, rtp: rational(returned, outcomes) };
}

/** What one draw weighs after each way to hold. */
function drawWeights(size: number): Float64Array {
  const ways = Array.from({ length: HAND_SIZE + 1 }, (_, held) => draws(size, held));
  const common = ways.reduce(leastCommonMultiple);
  return Float64Array.from({ length: PLACE_SETS }, (_, set) => common / at(ways, at(PLACES_IN, set)));
}

function leastCommonMultiple(left: number, right: number): number {
  let [divisor, rest] = [left, right];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (left / divisor) * right;
}
