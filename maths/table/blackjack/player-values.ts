import { ACE, CARD_VALUES, TEN, TWENTY_ONE, valueOf } from '../../../games/table/blackjack/hand-value';
import type { HandValue } from '../../../games/table/blackjack/hand-value';
import { at } from '../../../games/engine/at';
import type { DealerHands } from './dealer-hands';
import type { ShoeCounts } from './shoe-counts';

/** What to do with a hand that may only be hit, stood or doubled, in the letters of a strategy table. */
export type Letter = 'S' | 'H' | 'D' | 'd';
export type Policy = (hand: HandValue) => Letter;

const BUST = 5;
/** Room for each number of cards of each value that fits into 21; the key of a hand is a number in this mixed base. */
const KEY_FACTORS = keyFactors();

function keyFactors(): number[] {
  let factor = 1;
  return Array.from({ length: CARD_VALUES + 1 }, (_, value) => {
    const own = factor;
    if (value > 0) factor *= Math.floor(TWENTY_ONE / value) + 1;
    return own;
  });
}

/** A player's hand as it grows. */
interface Hand extends HandValue {
  readonly hard: number;
  readonly hasAce: boolean;
  readonly key: number;
}

/**
 * What a hand is worth against one upcard, in bets, when the cards of a shoe are left. All values count only the rounds in which
 * the dealer has no blackjack, and are not divided by their chance: so they can be added up over cards to come as they are.
 *
 * The shoe is changed while a value is found and is left as it was.
 */
export class PlayerValues {
  readonly #standing = new Map<number, number>();
  readonly #best = new Map<number, number>();
  readonly #playing = new Map<number, number>();
  readonly #outcomes = new Float64Array(BUST + 1);

  /**
   * @param policy how hands are played on; undefined for the best play of each hand, which knows all its cards.
   */
  constructor(
    readonly shoe: ShoeCounts,
    readonly dealer: DealerHands,
    readonly policy?: Policy,
  ) {}

  hand(...values: readonly number[]): Hand {
    let hand: Hand = { hard: 0, hasAce: false, key: 0, total: 0, soft: false };
    for (const value of values) hand = withCard(hand, value);
    return hand;
  }

  /** The hand's cards must have been taken from the shoe. */
  stand(hand: Hand): number {
    const known = this.#standing.get(hand.key);
    if (known !== undefined) return known;
    const outcomes = this.#outcomes;
    this.dealer.outcomes(this.shoe, outcomes);
    let value = at(outcomes, BUST);
    for (let dealerTotal = 17; dealerTotal <= TWENTY_ONE; dealerTotal += 1) {
      value += at(outcomes, dealerTotal - 17) * Math.sign(hand.total - dealerTotal);
    }
    this.#standing.set(hand.key, value);
    return value;
  }

  /** One more card, then on as the policy says. */
  hit(hand: Hand): number {
    return this.#draw(hand, (next) => this.play(next));
  }

  /** Twice the bet, one more card, nothing after it. */
  double(hand: Hand): number {
    return 2 * this.#draw(hand, (next) => this.stand(next));
  }

  /** A hand of more than two cards, or of two that may not be doubled. */
  play(hand: Hand): number {
    const memory = this.policy === undefined ? this.#best : this.#playing;
    const known = memory.get(hand.key);
    if (known !== undefined) return known;
    const value = this.#playAnew(hand);
    memory.set(hand.key, value);
    return value;
  }

  #playAnew(hand: Hand): number {
    if (hand.total === TWENTY_ONE) return this.stand(hand);
    if (this.policy === undefined) return Math.max(this.stand(hand), this.hit(hand));
    const letter = this.policy(hand);
    return letter === 'S' || letter === 'd' ? this.stand(hand) : this.hit(hand);
  }

  /** A hand of two cards that may be doubled. */
  playTwoCards(hand: Hand): number {
    const letter = this.policy?.(hand);
    if (letter === undefined) return Math.max(this.stand(hand), this.hit(hand), this.double(hand));
    return letter === 'D' || letter === 'd' ? this.double(hand) : this.play(hand);
  }

  /** Over all next cards: what `follow` makes of the hand with it, or the bet lost when it busts. */
  #draw(hand: Hand, follow: (next: Hand) => number): number {
    let value = 0;
    for (let card = ACE; card <= TEN; card += 1) {
      const chance = this.shoe.chance(card);
      if (chance === 0) continue;
      this.shoe.take(card);
      const next = withCard(hand, card);
      const worth = next.total > TWENTY_ONE ? this.dealer.blackjackChance(this.shoe) - 1 : follow(next);
      this.shoe.putBack(card);
      value += chance * worth;
    }
    return value;
  }
}

function withCard(hand: Hand, value: number): Hand {
  const hard = hand.hard + value;
  const hasAce = hand.hasAce || value === ACE;
  const { total, soft } = valueOf(hard, hasAce);
  return { hard, hasAce, key: hand.key + at(KEY_FACTORS, value), total, soft };
}
