import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { type Card, DECK_SIZE, cardsByName } from '../../games/engine/cards/cards';
import { threeCardScore } from '../../games/engine/cards/three-card-hand';
import { compareHands, scoreOf, settleBet } from '../../games/table/three-card-poker/rules';
import { type Figures, addWays, figuresOfWhole } from './figures';
import { suitClasses } from './suit-classes';

const RESULTS = ['unqualified', 'player', 'tie', 'dealer'] as const;
type Counts = Record<(typeof RESULTS)[number], number>;

/** What ante, bonus and play give back less the cost of playing, in antes. */
function netOfAnte(player: number, result: Showdown): number {
  const cost = result === 'folded' ? 0 : 1;
  return settleBet('ante', 1, player, result) + settleBet('raise', cost, player, result) - cost;
}

/** All hands of three cards: their scores, and their cards one after the other. */
function allHands(): { scores: Int32Array; cards: Uint8Array } {
  const scores: number[] = [];
  const cards: Card[] = [];
  for (let third = 2; third < DECK_SIZE; third += 1) {
    for (let second = 1; second < third; second += 1) {
      for (let first = 0; first < second; first += 1) {
        cards.push(first, second, third);
        scores.push(threeCardScore(first, second, third));
      }
    }
  }
  return { scores: Int32Array.from(scores), cards: Uint8Array.from(cards) };
}

const ALL = allHands();

/** Compares a hand of the player with every hand that is left for the dealer: 18,424 of them. */
function countResults(hand: readonly Card[]): Counts {
  const counts: Counts = { unqualified: 0, player: 0, tie: 0, dealer: 0 };
  const player = scoreOf(hand);
  const taken = new Uint8Array(DECK_SIZE);
  for (const card of hand) taken[card] = 1;
  const { scores, cards } = ALL;
  for (let index = 0; index < scores.length; index += 1) {
    const place = 3 * index;
    // Bare casts in the inner loop: the indexes are within bounds by construction, and a check costs as much as the rest.
    if (taken[cards[place] as number] || taken[cards[place + 1] as number] || taken[cards[place + 2] as number])
      continue;
    counts[compareHands(player, scores[index] as number)] += 1;
  }
  return counts;
}

export interface ThreeCardAnalysis {
  readonly ante: Figures;
  readonly pairPlus: Figures;
  /** Hands of the player that play, of 22,100. */
  readonly played: number;
  /** True when the best play is to play queen six four and everything better, and to fold everything less. */
  readonly playsFromQueenSixFour: boolean;
}

/** All 22,100 × 18,424 deals, by the classes of the player's hands. A second's work. */
export function analyseThreeCard(): ThreeCardAnalysis {
  const queenSixFour = scoreOf(cardsByName('QC 6D 4H'));
  const ante = new Map<number, number>();
  const pairPlus = new Map<number, number>();
  let played = 0;
  let playsFromQueenSixFour = true;
  for (const { cards, hands } of suitClasses(3)) {
    const player = scoreOf(cards);
    const counts = countResults(cards);
    const deals = RESULTS.reduce((sum, result) => sum + counts[result], 0);
    const playing = RESULTS.reduce((sum, result) => sum + counts[result] * netOfAnte(player, result), 0);
    const plays = playing > deals * netOfAnte(player, 'folded');
    if (plays !== player >= queenSixFour) playsFromQueenSixFour = false;
    if (plays) played += hands;
    const results: [Showdown, number][] = plays
      ? RESULTS.map((result) => [result, counts[result]])
      : [['folded', deals]];
    for (const [result, count] of results) {
      addWays(ante, netOfAnte(player, result), count * hands);
      addWays(pairPlus, settleBet('pair-plus', 1, player, result), count * hands);
    }
  }
  return { ante: figuresOfWhole(ante), pairPlus: figuresOfWhole(pairPlus), played, playsFromQueenSixFour };
}
