import type { GameEvent, GameFacts } from './base';

/**
 * Dice, limbo, mines and plinko, drawn by the widely published floor scheme, so that any verifier of that scheme reproduces
 * them (docs/fairness.md). All pays are hundredths of the stake.
 */
export interface OriginalFacts extends GameFacts {
  /**
   * These games key their HMAC with the server seed's 64 hexadecimal digits as text, in lower case, as verifiers of the scheme
   * do; all other games key it with the seed's 32 bytes.
   */
  readonly seedKey: 'hex-text';
}

/** What a round pays; always last. */
export interface OriginalResultEvent extends GameEvent {
  readonly type: 'result';
  readonly pay: number;
}

/** A roll from 0 to `outcomes` − 1, in hundredths: 5000 is 50.00. */
export interface DiceFacts extends OriginalFacts {
  readonly outcomes: number;
  /** A choice on which `winning` of the outcomes win pays `oddsNumerator / winning` hundredths, rounded down. */
  readonly oddsNumerator: number;
  /** How many outcomes a choice may win on. */
  readonly winning: { readonly least: number; readonly most: number };
}

/** `target` in hundredths: "under" wins on rolls below it, "over" on rolls above it. */
export interface DiceChoice {
  readonly direction: 'under' | 'over';
  readonly target: number;
}

export interface DiceRollEvent extends GameEvent {
  readonly type: 'roll';
  readonly roll: number;
}

export type DiceEvent = DiceRollEvent | OriginalResultEvent;

export interface LimboFacts extends OriginalFacts {
  /** Targets that may be chosen, hundredths: 200 is 2.00×. A win pays its target. */
  readonly targets: { readonly least: number; readonly most: number };
}

export interface LimboChoice {
  readonly target: number;
}

/** How high it went, hundredths; a target that is not above it wins. */
export interface LimboFlightEvent extends GameEvent {
  readonly type: 'flight';
  readonly reached: number;
}

export type LimboEvent = LimboFlightEvent | OriginalResultEvent;

/** A square field of cells, numbered from 0, left to right and top to bottom. Actions: "reveal:<cell>" and "cashout". */
export interface MinesFacts extends OriginalFacts {
  readonly cells: number;
  readonly mines: { readonly least: number; readonly most: number };
  /** `pays[mines][gems]` for cashing out with so many gems; at the end of a row the round is cashed out by itself. */
  readonly pays: readonly (readonly number[])[];
}

export interface MinesChoice {
  readonly mines: number;
}

/** A cell without a mine. `pay` is what cashing out now pays, `next` what one more gem would make of it; null when that was the last. */
export interface MinesGemEvent extends GameEvent {
  readonly type: 'gem';
  readonly cell: number;
  readonly gems: number;
  readonly pay: number;
  readonly next: number | null;
}

export interface MinesHitEvent extends GameEvent {
  readonly type: 'mine';
  readonly cell: number;
}

/** Cells of all mines, in the order in which they were drawn. Sent when the round is over, never before. */
export interface MinesFieldEvent extends GameEvent {
  readonly type: 'field';
  readonly mines: readonly number[];
}

export type MinesEvent = MinesGemEvent | MinesHitEvent | MinesFieldEvent | OriginalResultEvent;

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

export interface PlinkoTable {
  readonly rows: number;
  readonly risk: PlinkoRisk;
  /** By bucket, from the left: `rows` + 1 of them. */
  readonly pays: readonly number[];
  /** Decimal text. */
  readonly rtp: string;
}

export interface PlinkoFacts extends OriginalFacts {
  readonly tables: readonly PlinkoTable[];
}

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

/** The way down: at each row 0 goes left and 1 goes right. The bucket is the number of turns to the right. */
export interface PlinkoDropEvent extends GameEvent {
  readonly type: 'drop';
  readonly path: readonly (0 | 1)[];
  readonly bucket: number;
}

export type PlinkoEvent = PlinkoDropEvent | OriginalResultEvent;
