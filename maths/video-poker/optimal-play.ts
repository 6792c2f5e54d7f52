import type { PaidHand } from '@croupier/contract/games/video-poker';
import { at } from '../../games/engine/at';
import { compilePayTable, paysByKind } from '../../games/video-poker/engine/pay-table';
import { HAND_KINDS, deckSize } from '../../games/video-poker/engine/hand-kind';
import { HAND_SIZE, PLACES_IN, PLACE_SETS, choose, draws } from '../../games/video-poker/engine/subset-sums';
import { rational } from '../exact/rational';
import type { Rational } from '../exact/rational';
import type { HandClass, HandCounts } from './hand-counts';

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

/** What the best of the 32 ways to hold, for each class of hands, comes to. All numbers are integers below 2⁵³, so nothing is rounded. */
export function optimalPlay(counts: HandCounts, table: readonly PaidHand[]): OptimalPlay {
  const size = deckSize(counts.wild);
  const pays = paysByKind(compilePayTable(table));
  const weights = drawWeights(size);
  const endings = new Float64Array(HAND_KINDS);
  const endingsOfHand = new Float64Array(HAND_KINDS);
  valueHolds(counts, pays, ({ cards, hands, kind }, _gains, best) => {
    counts.kindsWith.allAfterHolding(cards, best, kind, endingsOfHand);
    const weight = hands * at(weights, best);
    for (let ending = 0; ending < HAND_KINDS; ending += 1) {
      endings[ending] = at(endings, ending) + weight * at(endingsOfHand, ending);
    }
  });
  const outcomes = choose(size, HAND_SIZE) * waysOfDeal(size);
  const returned = endings.reduce((sum, count, ending) => sum + BigInt(count) * BigInt(at(pays, ending)), 0n);
  return { outcomes, endings, pays, rtp: rational(returned, outcomes) };
}

/**
 * Values all 32 ways to play of each class of hands exactly and finds the best; where several are best, the one that holds fewest cards.
 * @param pays by kind.
 * @param visit told, by set of places held, what the draws pay together with each weighted as in `OptimalPlay.outcomes`; always in the same array.
 */
export function valueHolds(
  counts: HandCounts,
  pays: Int32Array,
  visit: (hand: HandClass, gains: Float64Array, best: number) => void,
): void {
  const weights = drawWeights(deckSize(counts.wild));
  const paid = counts.kindsWith.combine(pays);
  const gains = new Float64Array(PLACE_SETS);
  for (const hand of counts.classes) {
    paid.afterHolding(hand.cards, at(pays, hand.kind), gains);
    let best = 0;
    for (let held = 0; held < PLACE_SETS; held += 1) {
      gains[held] = at(gains, held) * at(weights, held);
      const more = at(gains, held) - at(gains, best);
      if (more > 0 || (more === 0 && at(PLACES_IN, held) < at(PLACES_IN, best))) best = held;
    }
    visit(hand, gains, best);
  }
}

/** Weighted ways to play one deal; its gain divided by them is its return in bets. */
export function waysOfDeal(size: number): number {
  return at(drawWeights(size), 0) * draws(size, 0);
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
