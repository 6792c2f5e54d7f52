import { ACE, TEN } from '../../../games/table/blackjack/hand-value';
import { PlayerValues } from './player-values';
import type { Policy } from './player-values';
import type { DealerHands } from './dealer-hands';
import type { ShoeCounts } from './shoe-counts';

export interface SplitRules {
  readonly doubleAfterSplit: boolean;
  /** 2, 3 or 4. */
  readonly mostHands: number;
}

/** How a split goes: so many more pairs come and are split, so many hands are closed by another card, so many take any card. */
interface SplitCourse {
  readonly orders: number;
  readonly pairs: number;
  readonly closed: number;
  readonly open: number;
}

/**
 * What splitting a pair is worth, in bets, played by a strategy that looks at one hand at a time. Exact: unseen cards may be thought
 * of in any order, so the second cards of all hands come first, and each hand is worth what it is worth alone with the others' second
 * cards gone. "No pair" is counted as anything less a pair.
 *
 * Two cards of the pair must have been taken from the shoe; it is left as it was.
 */
export function splitValue(
  pair: number,
  shoe: ShoeCounts,
  dealer: DealerHands,
  policy: Policy,
  rules: SplitRules,
): number {
  const mostHands = pair === ACE ? 2 : rules.mostHands;
  const anyCard: number[] = [];
  const noPair: number[] = [];
  let morePairs = 1;
  let taken = 0;
  // By the number of second cards that are known to be of the pair's value: one for each further split, and as many taken away again.
  for (let known = 0; known <= 2 * (mostHands - 2); known += 1) {
    const values = oneHand(pair, shoe, dealer, policy, rules.doubleAfterSplit);
    anyCard.push(morePairs * values.anyCard);
    noPair.push(morePairs * values.noPair);
    morePairs *= shoe.chance(pair);
    if (morePairs <= 0) break;
    shoe.take(pair);
    taken += 1;
  }
  for (; taken > 0; taken -= 1) shoe.putBack(pair);
  /** The worth of one hand, when so many second cards are pairs and so many others are not. */
  const worth = (values: readonly number[], pairs: number, others: number): number =>
    others === 0 ? (values[pairs] ?? 0) : worth(values, pairs, others - 1) - worth(values, pairs + 1, others - 1);
  return splitCourses(mostHands).reduce((sum, { orders, pairs, closed, open }) => {
    const ofClosed = closed === 0 ? 0 : closed * worth(noPair, pairs, closed - 1);
    const ofOpen = open === 0 ? 0 : open * worth(anyCard, pairs, closed);
    return sum + orders * (ofClosed + ofOpen);
  }, 0);
}

/** All courses of a split into at most so many hands. */
function splitCourses(mostHands: number): SplitCourse[] {
  const courses = new Map<string, { orders: number; pairs: number; closed: number; open: number }>();
  const follow = (hands: number, closed: number): void => {
    const full = hands === mostHands;
    if (full || closed === hands) {
      const course = { orders: 0, pairs: hands - 2, closed, open: hands - closed };
      const key = `${hands} ${closed}`;
      const known = courses.get(key) ?? course;
      known.orders += 1;
      courses.set(key, known);
      return;
    }
    follow(hands + 1, closed);
    follow(hands, closed + 1);
  };
  follow(2, 0);
  return [...courses.values()];
}

/** What one card of a pair is worth with the second card still to come: any, or any but another of the pair. */
function oneHand(
  pair: number,
  shoe: ShoeCounts,
  dealer: DealerHands,
  policy: Policy,
  doubleAfterSplit: boolean,
): { anyCard: number; noPair: number } {
  const values = new PlayerValues(shoe, dealer, policy);
  let anyCard = 0;
  let ofPair = 0;
  for (let second = ACE; second <= TEN; second += 1) {
    const chance = shoe.chance(second);
    if (chance <= 0) continue;
    shoe.take(second);
    const hand = values.hand(pair, second);
    const worth = pair === ACE ? values.stand(hand) : doubleAfterSplit ? values.playTwoCards(hand) : values.play(hand);
    shoe.putBack(second);
    anyCard += chance * worth;
    if (second === pair) ofPair = chance * worth;
  }
  return { anyCard, noPair: anyCard - ofPair };
}
