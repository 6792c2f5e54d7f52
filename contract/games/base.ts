/** Facts and rounds that games of all families share. Each family adds a file of its own in this folder. */

export const GAME_FAMILIES = ['slots', 'table', 'video-poker', 'keno', 'scratch', 'originals', 'live'] as const;
export type GameFamily = (typeof GAME_FAMILIES)[number];

export type Volatility = 'low' | 'medium' | 'high' | 'very high';

/** One thing that happened in a round. `index` counts from 0 without gaps. */
export interface GameEvent {
  readonly index: number;
  readonly type: string;
}

/**
 * One round in so many pays the maximum win, or fewer when not `exact`: then it is a bound that surely holds. In a play that reaches it, where the
 * player chooses.
 */
export interface MaxWinOdds {
  readonly rounds: number;
  readonly exact: boolean;
}

/** What a game publishes about itself; served by the games origin as /<game>/facts.json. A family's own facts extend it. */
export interface GameFacts {
  readonly code: string;
  readonly name: string;
  readonly version: number;
  readonly family: GameFamily;
  /** How it plays, in the field's word: "lines", "ways", "cluster", "roulette", "blackjack" … */
  readonly mechanic: string;
  /** Return to player as a fraction of the first stake with the best play, decimal text: "0.9632…". */
  readonly rtp: string;
  readonly volatility: Volatility;
  /** Largest win in multiples of the stake. */
  readonly maxWin: number;
  /** Of its par sheet: no rule of the game, so the server adds it where it publishes the facts. */
  readonly maxWinOdds?: MaxWinOdds;
  /** The form in which the server seed keys the HMAC: its 32 bytes when absent, else the text of its hexadecimal digits. */
  readonly seedKey?: 'hex-text';
}
