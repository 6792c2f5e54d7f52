import type { RgsRound } from '@croupier/contract/rgs';
import type { Pace } from './pace';

/** A round as a show gets it. */
export interface ShownRound {
  readonly roundID: string;
  /** Base stake, RGS units. */
  readonly amount: number;
  /** What the player chose, as the game server kept it. */
  readonly choice: unknown;
  /** Everything that has happened, shown or not. */
  readonly state: RgsRound['state'];
  /** Names the result for the list of last results. */
  label(text: string): void;
}

/** What a board does with a round. */
export interface Show {
  /** A new stake goes out: clear the table. */
  begin?(round: { readonly choice: unknown }): void;
  /** The stake was not taken: the table is as before. */
  cancel?(): void;
  /**
   * Shows what has happened since the last call, in order.
   * @returns false when an event is unknown: the page is older than the game and must not guess an outcome
   */
  play(fresh: RgsRound['state'], pace: Pace, round: ShownRound): Promise<boolean>;
}
