import type { MaxWinOdds } from '@croupier/contract/games/base';

/** One line of the list of all games. */
export interface ParSummary {
  readonly game: string;
  readonly family: string;
  readonly mechanic: string;
  /** Return to player as a fraction of the first stake, decimal text. */
  readonly rtp: string;
  /** True when the return is derived, false when it is simulated; then `interval` is its 99 % confidence interval. */
  readonly exact: boolean;
  readonly interval: readonly [low: string, high: string] | null;
  /** Share of rounds that pay anything. */
  readonly hitRate: string;
  /** In multiples of the stake. */
  readonly maxWin: number;
}

/** A table of a par sheet. */
export interface SheetTable {
  readonly title: string;
  /** A sentence before the table: what the figures mean, how they were found. */
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Everything a regulator asks about a game's maths. */
export interface Sheet extends ParSummary {
  readonly name: string;
  readonly version: number;
  readonly volatility: string;
  /** Of a round's payout, in multiples of the stake. */
  readonly standardDeviation: number;
  /** Where the deviation is of rounds that were played, its 99 % interval; absent where it is derived. */
  readonly deviationInterval?: readonly [low: number, high: number];
  /** Absent while a sheet is made: `withMaxWinOdds` puts in what follows from the rest. */
  readonly maxWinOdds?: MaxWinOdds;
  /** How the return was found, in a sentence. */
  readonly method: string;
  readonly tables: readonly SheetTable[];
  /** True when the distribution is of rounds that were played; else it is exact. */
  readonly distributionPlayed?: true;
  /** One round in `rounds` pays at least `atLeast` times the stake. */
  readonly distribution: readonly { readonly atLeast: number; readonly rounds: number }[];
}

export interface SheetOptions {
  /** Rounds to simulate where a game's return is not derived. */
  readonly rounds?: number;
  /** Told now and then while a sheet takes long. @param share done, 0 … 1. */
  readonly onProgress?: (share: number) => void;
}

/** Makes one game's par sheet; may take seconds. */
export type SheetMaker = (options: SheetOptions) => Sheet | Promise<Sheet>;
/** By game code. */
export type SheetMakers = Readonly<Record<string, SheetMaker>>;
