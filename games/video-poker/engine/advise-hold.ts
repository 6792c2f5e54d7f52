import type { CardName } from '@croupier/contract/games/cards';
import type { HoldAdvice, VideoPokerFacts } from '@croupier/contract/games/video-poker';
import { at } from '../../engine/at';
import { cardByName } from '../../engine/cards/cards';
import { deckSize } from './hand-kind';
import { holdAction } from './hold-action';
import { PaySums } from './pay-sums';
import { HAND_SIZE, PLACES_IN, PLACE_SETS, draws } from './subset-sums';

/** What the hands that hold each set of cards pay together. Follows from the facts alone, so it is kept once it is known. */
const paySums = new WeakMap<VideoPokerFacts, PaySums>();

/**
 * All 32 ways to play a hand with what each returns on average, best first; where two are worth the same, the one that holds fewer
 * cards comes first. Exact: every possible draw is counted.
 *
 * The first call for a game walks through its hands but for the names of their suits, a tenth of a second; each call after that takes microseconds.
 * @param cards the five cards dealt, in their places.
 * @throws RangeError when they are not five different cards of the game.
 */
export function adviseHold(facts: VideoPokerFacts, cards: readonly CardName[]): HoldAdvice[] {
  const size = deckSize(facts.wild);
  const dealt = cards.map((name, place) => ({ card: cardByName(name), place }));
  if (new Set(cards).size !== HAND_SIZE || cards.length !== HAND_SIZE || dealt.some(({ card }) => card >= size)) {
    throw new RangeError(`${cards.join(' ')} are not five cards of one deck`);
  }
  const rising = dealt.toSorted((left, right) => left.card - right.card);
  const hand = rising.map(({ card }) => card);
  const paid = new Float64Array(PLACE_SETS);
  paySumsOf(facts).afterHolding(hand, paid);
  return [...paid]
    .map((sum, set) => ({
      held: rising
        .filter((_, bit) => (set & (1 << bit)) !== 0)
        .map(({ place }) => place)
        .toSorted((left, right) => left - right),
      value: sum / draws(size, at(PLACES_IN, set)),
    }))
    .toSorted((left, right) => right.value - left.value || left.held.length - right.held.length)
    .map(({ held, value }) => ({ action: holdAction(held), value }));
}

function paySumsOf(facts: VideoPokerFacts): PaySums {
  const known = paySums.get(facts) ?? new PaySums(facts);
  paySums.set(facts, known);
  return known;
}
