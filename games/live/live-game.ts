import type { GameEvent } from '@croupier/contract/games/base';
import type { LiveFacts } from '@croupier/contract/games/live';
import type { RandomStream } from '../engine/game';

/**
 * A game of a live table: one outcome a round, drawn from a stream that was fixed before the first bet, for all who bet on it. Pure, like every
 * game: a round is stored as its seed and its bets, and whoever takes over a table settles it to the same cent.
 */
export interface LiveGame<Choice = unknown, Outcome = unknown> {
  readonly facts: LiveFacts;
  /** Stakes are whole multiples of this many minor units, so that every payout is a whole number of them. */
  readonly stakeStep: number;
  /** Least stake of a bet and most of all of a player's bets in a round, hundredths of a US dollar. */
  readonly limits: { readonly least: number; readonly most: number };
  /**
   * Reads a bet's choice as the client sent it.
   * @param unit minor units of the currency that a hundredth of a US dollar is worth.
   * @throws InvalidChoiceError
   */
  readChoice(raw: unknown, stake: number, unit: number): Choice;
  /** Checks a player's bets of one round together against the limits. @throws InvalidChoiceError */
  checkTogether(choices: readonly Choice[], stake: number, unit: number): void;
  draw(random: RandomStream): Outcome;
  /** What everybody sees of the outcome. */
  show(outcome: Outcome): readonly GameEvent[];
  /** What a bet returns, minor units. @param cashedOutAt where the player left a flight by hand, hundredths. */
  settle(choice: Choice, stake: number, outcome: Outcome, cashedOutAt: number | null): number;
  /** Games with a flight between bets and result: how high it goes, hundredths, and where a bet leaves it by itself. */
  readonly flight?: { heightOf(outcome: Outcome): number; targetOf(choice: Choice): number };
}
