import type { BlackjackRules } from '@croupier/contract/games/blackjack';
import { at } from '../../../games/engine/at';
import { upcardColumn } from '../../../games/table/blackjack/basic-strategy';
import type { StrategyTable } from '../../../games/table/blackjack/basic-strategy';
import { ACE, TEN, TWENTY_ONE, valueOf } from '../../../games/table/blackjack/hand-value';
import type { HandValue } from '../../../games/table/blackjack/hand-value';
import { dealerHands } from './dealer-hands';
import type { DealerHands } from './dealer-hands';
import { PlayerValues } from './player-values';
import type { Letter, Policy } from './player-values';
import { ShoeCounts } from './shoe-counts';
import { splitValue } from './split-value';

/** Rules to analyse; an infinite shoe is the textbook's. */
export interface AnalysedRules extends Omit<BlackjackRules, 'decks'> {
  readonly decks: number | 'infinite';
}

const BLACKJACK_PAYS = 1.5;

/** Two cards of the player's and their chance against an upcard, all taken from the shoe. */
export interface Start {
  readonly first: number;
  readonly second: number;
  /** The chance of these two cards and the upcard. */
  readonly chance: number;
}

/** Visits every upcard with every two cards of the player's, the three taken from the shoe while it is visited. */
export function forEachStart(
  shoe: ShoeCounts,
  hitsSoft17: boolean,
  visit: (upcard: number, start: Start, dealer: DealerHands) => void,
): void {
  for (let upcard = ACE; upcard <= TEN; upcard += 1) {
    const dealer = dealerHands(upcard, hitsSoft17);
    const upcardChance = shoe.chance(upcard);
    shoe.take(upcard);
    for (let first = ACE; first <= TEN; first += 1) {
      const firstChance = shoe.chance(first);
      shoe.take(first);
      for (let second = first; second <= TEN; second += 1) {
        const orders = first === second ? 1 : 2;
        const chance = upcardChance * firstChance * shoe.chance(second) * orders;
        shoe.take(second);
        visit(upcard, { first, second, chance }, dealer);
        shoe.putBack(second);
      }
      shoe.putBack(first);
    }
    shoe.putBack(upcard);
  }
}

/** The policy of a strategy table against one upcard. */
export function policyOf({ hard, soft }: StrategyTable, upcard: number): Policy {
  return (hand: HandValue): Letter => {
    const letter = (hand.soft ? soft : hard)[hand.total]?.[upcardColumn(upcard)];
    if (letter !== 'S' && letter !== 'H' && letter !== 'D' && letter !== 'd') {
      throw new RangeError(`No strategy for ${hand.total} against ${upcard}`);
    }
    return letter;
  };
}

/**
 * What a round returns beyond its stake on average when basic strategy is played, as a fraction of the first stake: below 0, and its
 * opposite is the edge of the house. Every hand that the strategy can come to is counted with the cards that are left for it.
 * @param shoe another shoe than the full one.
 */
export function expectedGain(
  rules: AnalysedRules,
  table: StrategyTable,
  shoe: ShoeCounts = new ShoeCounts(rules.decks),
): number {
  let gain = 0;
  let valuesOf: { upcard: number; values: PlayerValues } | undefined;
  forEachStart(shoe, rules.dealerHitsSoft17, (upcard, { first, second, chance }, dealer) => {
    const policy = policyOf(table, upcard);
    if (valuesOf?.upcard !== upcard) valuesOf = { upcard, values: new PlayerValues(shoe, dealer, policy) };
    const { values } = valuesOf;
    const dealerBlackjack = dealer.blackjackChance(shoe);
    if (valueOf(first + second, first === ACE).total === TWENTY_ONE) {
      gain += chance * BLACKJACK_PAYS * (1 - dealerBlackjack);
      return;
    }
    const splits = first === second && at(table.pairs[first] ?? '', upcardColumn(upcard)) === 'P';
    const played = splits
      ? splitValue(first, shoe, dealer, policy, rules)
      : values.playTwoCards(values.hand(first, second));
    gain += chance * (played - dealerBlackjack);
  });
  return gain;
}
