import type { GameEvent, GameFacts } from './base';

/** Keno: the player marks spots on a board of numbers, balls are drawn without replacement, and the marked ones that come up pay. */

export const KENO_TABLES = ['classic', 'high'] as const;
export type KenoTableCode = (typeof KENO_TABLES)[number];

export interface KenoTable {
  readonly code: KenoTableCode;
  readonly name: string;
  /** `pays[spots][caught]` in hundredths of the stake; `pays[0]` is empty: a bet has at least one spot. */
  readonly pays: readonly (readonly number[])[];
  /** `rtp[spots]` is the return with so many spots, decimal text; `rtp[0]` is empty. */
  readonly rtp: readonly string[];
}

/** `rtp` is the return of the better table with the best number of spots. */
export interface KenoFacts extends GameFacts {
  readonly numbers: number;
  readonly balls: number;
  readonly spots: { readonly least: number; readonly most: number };
  readonly tables: readonly KenoTable[];
}

/** What the player chooses before the draw. As read by the game: spots ascending. */
export interface KenoChoice {
  /** Different numbers from 1 on. */
  readonly spots: readonly number[];
  readonly table: KenoTableCode;
}

/** The balls in the order in which they are drawn. */
export interface KenoDrawEvent extends GameEvent {
  readonly type: 'draw';
  readonly balls: readonly number[];
}

/** Always last. */
export interface KenoResultEvent extends GameEvent {
  readonly type: 'result';
  /** The marked numbers that were drawn, in the order in which they came. */
  readonly caught: readonly number[];
  /** Hundredths of the stake. */
  readonly pay: number;
}

export type KenoEvent = KenoDrawEvent | KenoResultEvent;
