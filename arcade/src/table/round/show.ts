import type { RgsRound } from '@croupier/contract/rgs';
import type { Pace } from './pace';

/** A round as passed to a board's `play`. */
export interface ShownRound {
  readonly roundID: string;
  /** Base stake, RGS units. */
  readonly amount: number;
  /** The player's choice, as the game server stored it. */
  readonly choice: unknown;
  /** All events so far, shown or not. */
  readonly state: RgsRound['state'];
  /** Sets the round's label in the list of last results. */
  label(text: string): void;
}

/** A board's callbacks for a round. */
export interface Show {
  /** Clears the table when a new stake is sent. */
  begin?(round: { readonly choice: unknown }): void;
  /** Restores the table when the stake was refused. */
  cancel?(): void;
  /**
   * Shows the events since the last call, in order.
   * @returns false when an event is unknown: the page is older than the game and must not guess an outcome
   */
  play(fresh: RgsRound['state'], pace: Pace, round: ShownRound): Promise<boolean>;
}
