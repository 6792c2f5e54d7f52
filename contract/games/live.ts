import type { GameEvent, GameFacts } from './base';
import type { BetFacts } from './table';

/**
 * What happens at a live table, one after the other: bets are taken, bets are closed, the flight of a crash game goes up, the result is shown
 * with the server seed that it was drawn from, wins are paid. A void round gave all stakes back.
 */
export const LIVE_PHASES = ['betting', 'closed', 'flight', 'result', 'payout', 'done', 'void'] as const;
export type LivePhase = (typeof LIVE_PHASES)[number];

/** How long the phases take, milliseconds. A flight takes as long as it goes up. */
export interface LiveTiming {
  readonly betting: number;
  readonly closed: number;
  /** From the result to the payout: as long as the clients need to show it. */
  readonly result: number;
  readonly payout: number;
}

export interface LiveFacts extends GameFacts {
  readonly timing: LiveTiming;
  /** How often a player may bet in one round. */
  readonly betsPerRound: number;
  /** Chips on the table's layout; empty in crash games. */
  readonly bets: readonly BetFacts[];
}

/** The player's choice before a flight: a height in hundredths at which it is left by itself, or null to leave by hand. */
export interface CrashChoice {
  readonly target: number | null;
}

/** The flight ended. `at` is its height in hundredths. */
export interface CrashEvent extends GameEvent {
  readonly type: 'crashed';
  readonly at: number;
}

/** Heights that a player may choose to leave at, hundredths. No flight goes higher than the highest. */
export const CRASH_TARGETS = { least: 101, most: 100_000 } as const;

/** Growth of a flight a millisecond: it doubles in about 11.6 seconds. */
const GROWTH = 0.000_06;

/** How high a flight is after a time, in hundredths, rounded down. @param milliseconds since it took off. */
export function flightHeightAt(milliseconds: number): number {
  return Math.min(CRASH_TARGETS.most, Math.floor(100 * Math.exp(GROWTH * Math.max(0, milliseconds))));
}

/** The first whole millisecond at which a flight has reached a height. @param hundredths 100 … CRASH_TARGETS.most. */
export function flightTimeTo(hundredths: number): number {
  let milliseconds = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH) - 1);
  while (flightHeightAt(milliseconds) < hundredths) milliseconds += 1;
  return milliseconds;
}
