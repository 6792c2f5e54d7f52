import { orderedDeck } from '../../../games/engine/cards/cards';
import { Shoe } from '../../../games/engine/cards/shoe';
import type { RandomStream } from '../../../games/engine/game';
import { adviseAction } from '../../../games/table/blackjack/advise-action';
import type { BlackjackGame } from '../../../games/table/blackjack/blackjack-game';
import { BlackjackRound } from '../../../games/table/blackjack/round';

/** What a stake of 2 comes to: the least that pays whole units. */
export const STAKE = 2;

export interface PlayedRound {
  /** Paid, less everything staked, in multiples of the stake. */
  readonly gain: number;
  /** Paid, in multiples of the stake. */
  readonly payout: number;
}

/** Plays one round by basic strategy with the rules that play for money. */
export function playRound({ facts, strategy }: BlackjackGame, shoe: Shoe): PlayedRound {
  const round = new BlackjackRound(facts, STAKE, shoe);
  const course = round.play();
  let staked = STAKE;
  let step = course.next('');
  while (!step.done) {
    const offers = step.value;
    const action = adviseAction(strategy, { events: round.events, extraCost: 0, payout: null, actions: offers });
    staked += offers.find((offer) => offer.action === action)?.cost ?? 0;
    step = course.next(action);
  }
  return { gain: (step.value - staked) / STAKE, payout: step.value / STAKE };
}

export interface BlackjackStatistics {
  readonly rounds: number;
  readonly meanGain: number;
  readonly gainDeviation: number;
  readonly payoutDeviation: number;
  /** Rounds by payout in multiples of the stake. */
  readonly payouts: ReadonlyMap<number, number>;
}

/** Plays rounds by basic strategy, each from a fresh shoe. */
export function simulateBlackjack(
  game: BlackjackGame,
  random: RandomStream,
  rounds: number,
  onProgress?: (share: number) => void,
): BlackjackStatistics {
  const cards = orderedDeck(game.facts.decks);
  const payouts = new Map<number, number>();
  let gains = 0;
  let squares = 0;
  let paid = 0;
  let paidSquares = 0;
  for (let played = 0; played < rounds; played += 1) {
    const { gain, payout } = playRound(game, new Shoe(random, cards));
    gains += gain;
    squares += gain ** 2;
    paid += payout;
    paidSquares += payout ** 2;
    payouts.set(payout, (payouts.get(payout) ?? 0) + 1);
    if (played % 100_000 === 0) onProgress?.(played / rounds);
  }
  const deviation = (sum: number, sumOfSquares: number) => Math.sqrt(sumOfSquares / rounds - (sum / rounds) ** 2);
  return {
    rounds,
    meanGain: gains / rounds,
    gainDeviation: deviation(gains, squares),
    payoutDeviation: deviation(paid, paidSquares),
    payouts,
  };
}
