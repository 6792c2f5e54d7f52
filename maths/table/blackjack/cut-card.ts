import { at } from '../../../games/engine/at';
import { DECK_SIZE, orderedDeck } from '../../../games/engine/cards/cards';
import type { Card } from '../../../games/engine/cards/cards';
import { Shoe } from '../../../games/engine/cards/shoe';
import type { RandomStream } from '../../../games/engine/game';
import type { BlackjackGame } from '../../../games/table/blackjack/blackjack-game';
import { ACE, TEN, cardValue } from '../../../games/table/blackjack/hand-value';
import { expectedGain } from './analysis';
import { ShoeCounts } from './shoe-counts';
import { playRound } from './simulate';

/** Cards behind the cut card: a deck and a half. */
const BEHIND_CUT_CARD = 78;

/** A shoe that counts what has been dealt from it. */
class CountedShoe extends Shoe {
  readonly dealtByValue = new Float64Array(TEN + 1);
  dealt = 0;

  override deal(): Card {
    const card = super.deal();
    const value = cardValue(card);
    this.dealtByValue[value] = at(this.dealtByValue, value) + 1;
    this.dealt += 1;
    return card;
  }
}

const KNOWN = new WeakMap<BlackjackGame, Float64Array>();

/** By how much the gain of basic strategy changes when one card of each value is missing from the full shoe; derived once for each game. */
export function removalEffects(game: BlackjackGame): Float64Array {
  const effects = KNOWN.get(game) ?? deriveRemovalEffects(game);
  KNOWN.set(game, effects);
  return effects;
}

function deriveRemovalEffects({ facts, strategy }: BlackjackGame): Float64Array {
  // One split is enough here: what further splits change is far below the effects.
  const rules = { ...facts, mostHands: 2 };
  const full = expectedGain(rules, strategy);
  return Float64Array.from({ length: TEN + 1 }, (_, value) => {
    if (value < ACE) return 0;
    const shoe = new ShoeCounts(facts.decks);
    shoe.take(value);
    return expectedGain(rules, strategy, shoe) - full;
  });
}

/**
 * By how much the mean gain of a round changes when the shoe is not shuffled for each round but dealt down to a cut card, as the house
 * edges in most tables and calculators assume: more rounds fit into a shoe in which small cards, which are good for the dealer, stay
 * behind. What the cards left are worth is taken as linear in the cards that are missing, and the shoes are played with the rules that
 * play for money; a fixed number of rounds, which changes nothing on average, is subtracted to calm the figure.
 * @param shoes how many shoes to deal.
 * @returns in multiples of the stake, with the standard error.
 */
export function cutCardEffect(
  game: BlackjackGame,
  random: RandomStream,
  shoes: number,
): { readonly effect: number; readonly error: number; readonly roundsPerShoe: number } {
  const effects = removalEffects(game);
  const cards = orderedDeck(game.facts.decks);
  const cut = cards.length - BEHIND_CUT_CARD;
  const typical = Math.round(typicalRounds(game, random, cut));
  let total = 0;
  let squares = 0;
  let rounds = 0;
  for (let played = 0; played < shoes; played += 1) {
    const shoe = new CountedShoe(random, cards);
    let difference = 0;
    for (let round = 0; round < typical || shoe.dealt < cut; round += 1) {
      const worth = compositionWorth(shoe, effects, cards.length);
      if (shoe.dealt < cut) {
        difference += worth;
        rounds += 1;
      }
      if (round < typical) difference -= worth;
      playRound(game, shoe);
    }
    total += difference;
    squares += difference ** 2;
  }
  const deviation = Math.sqrt(squares / shoes - (total / shoes) ** 2);
  return {
    effect: total / rounds,
    error: (deviation / Math.sqrt(shoes)) * (shoes / rounds),
    roundsPerShoe: rounds / shoes,
  };
}

/** What the next round is worth beyond a fresh shoe's, by the cards that are missing more or less than their share. */
function compositionWorth(shoe: CountedShoe, effects: Float64Array, size: number): number {
  let worth = 0;
  for (let value = ACE; value <= TEN; value += 1) {
    const share = ((value === TEN ? 16 : 4) * shoe.dealt) / DECK_SIZE;
    worth += (at(shoe.dealtByValue, value) - share) * at(effects, value);
  }
  return (worth * (size - 1)) / (size - shoe.dealt);
}

/** About how many rounds are dealt before the cut card. */
function typicalRounds(game: BlackjackGame, random: RandomStream, cut: number): number {
  const sample = 50;
  let rounds = 0;
  for (let played = 0; played < sample; played += 1) {
    const shoe = new CountedShoe(random, orderedDeck(game.facts.decks));
    for (; shoe.dealt < cut; rounds += 1) playRound(game, shoe);
  }
  return rounds / sample;
}
