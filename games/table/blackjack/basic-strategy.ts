import type { BlackjackAction } from '@croupier/contract/games/blackjack';
import type { CardName } from '@croupier/contract/games/cards';
import { at } from '../../engine/at';
import { cardByName } from '../../engine/cards/cards';
import { ACE, cardValue, handValue, isPair } from './hand-value';

/**
 * What to do, by the player's total and the dealer's upcard: S stand, H hit, D double or else hit, d double or else stand, P split.
 * Each row holds ten letters, for the upcards 2 … 10 and the ace.
 */
export interface StrategyTable {
  /** By total, 4 … 21. */
  readonly hard: Readonly<Record<number, string>>;
  /** Totals with an ace as eleven, 12 … 21. */
  readonly soft: Readonly<Record<number, string>>;
  /** By what one card of the pair counts; a dot where the pair is played by its total. */
  readonly pairs: Readonly<Record<number, string>>;
}

/** Where a row of a table keeps an upcard's letter: 2 … 10, then the ace. */
export function upcardColumn(upcard: number): number {
  return upcard === ACE ? 9 : upcard - 2;
}

/**
 * What basic strategy does with a hand.
 * @param cards the hand.
 * @param upcard the dealer's.
 * @param allowed what the rules allow now; "stand" and "hit" are taken for granted.
 */
export function basicStrategy(
  table: StrategyTable,
  cards: readonly CardName[],
  upcard: CardName,
  allowed: readonly string[],
): BlackjackAction {
  const hand = cards.map(cardByName);
  const column = upcardColumn(cardValue(cardByName(upcard)));
  if (allowed.includes('split') && isPair(hand)) {
    const pair = table.pairs[cardValue(at(hand, 0))];
    if (pair?.[column] === 'P') return 'split';
  }
  const { total, soft } = handValue(hand);
  const letter = (soft ? table.soft : table.hard)[total]?.[column];
  if (letter === undefined) throw new RangeError(`No strategy for ${cards.join(' ')}`);
  const double = allowed.includes('double');
  if (letter === 'D') return double ? 'double' : 'hit';
  if (letter === 'd') return double ? 'double' : 'stand';
  return letter === 'H' ? 'hit' : 'stand';
}
