import type { PayRow } from '@croupier/contract/games/dealer-poker';
import { PokerCategory, type PokerScore, ROYAL_FLUSH_SCORE, categoryOf } from '../../engine/cards/poker-hand';

const HAND_NAMES: Readonly<Record<PokerCategory, string>> = {
  [PokerCategory.highCard]: 'high-card',
  [PokerCategory.pair]: 'pair',
  [PokerCategory.twoPairs]: 'two-pairs',
  [PokerCategory.threeOfAKind]: 'three-of-a-kind',
  [PokerCategory.straight]: 'straight',
  [PokerCategory.flush]: 'flush',
  [PokerCategory.fullHouse]: 'full-house',
  [PokerCategory.fourOfAKind]: 'four-of-a-kind',
  [PokerCategory.straightFlush]: 'straight-flush',
};

/** The name of a hand of poker in pay tables. */
export function handName(hand: PokerScore): string {
  return hand === ROYAL_FLUSH_SCORE ? 'royal-flush' : HAND_NAMES[categoryOf(hand)];
}

/** The odds to one that a pay table gives a hand. @throws RangeError when it has no row for the hand. */
export function oddsOf(table: readonly PayRow[], hand: PokerScore): number {
  const name = handName(hand);
  const row = table.find((candidate) => candidate.hand === name);
  if (row === undefined) throw new RangeError(`the pay table has no row for ${name}`);
  return row.odds;
}
