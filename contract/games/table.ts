import type { GameEvent, GameFacts } from './base';

/** A place on a layout where chips may lie. */
export interface Spot {
  /** The kind of bet: "straight", "red", "banker", "total" … */
  readonly bet: string;
  /** What distinguishes spots of one kind: the pockets of a split, the total of dice; empty when the kind has one spot only. */
  readonly numbers: readonly number[];
  /** Chips here are whole multiples of this many minor units, so that every payout is a whole number of them. */
  readonly step: number;
  /** The most that may lie here, in hundredths of a US dollar. */
  readonly most: number;
}

/** Chips on one spot. The player's choice before a round is a list of these, which add up to the stake. */
export interface Chip {
  readonly bet: string;
  readonly numbers: readonly number[];
  /** Minor units. */
  readonly amount: number;
}

/** The key of a spot among all spots of a layout: "split:8-11", "red". */
export function spotKey(bet: string, numbers: readonly number[] = []): string {
  return numbers.length === 0 ? bet : `${bet}:${numbers.join('-')}`;
}

/** Facts of one bet for the rules page. */
export interface BetFacts {
  readonly bet: string;
  readonly name: string;
  /** Odds in the words of the table: "35 to 1". */
  readonly pays: string;
  /** Return as a fraction of this bet, the stake included, decimal text. */
  readonly rtp: string;
}

export interface TableFacts extends GameFacts {
  readonly bets: readonly BetFacts[];
}

/** What one bet came to. `returned` is what the player gets back for it, stake included, in minor units. */
export interface SettledBet extends Chip {
  readonly returned: number;
}

export interface BetsSettledEvent extends GameEvent {
  readonly type: 'betsSettled';
  readonly bets: readonly SettledBet[];
}

/** The last event of every round of a table game. */
export interface FinalWinEvent extends GameEvent {
  readonly type: 'finalWin';
  /** Everything that the player gets back, minor units. */
  readonly amount: number;
}
