import type { GameEvent } from './base';
import type { Chip, Spot } from './table';

export type CrapsBet =
  | 'pass'
  | 'dont-pass'
  | 'field'
  | 'any-seven'
  | 'any-craps'
  | 'aces'
  | 'boxcars'
  | 'eleven'
  | 'place'
  | 'hardway';

export interface CrapsSpot extends Spot {
  readonly bet: CrapsBet;
  /** The number of a place bet or a hardway; empty for the others. */
  readonly numbers: readonly number[];
}

/** Chips are multiples of this many minor units. */
export const CRAPS_STEP = 10;
/** Those on the six and the eight, which pay seven to six. */
export const PLACE_SIX_STEP = 60;

export const CRAPS_POINTS: readonly number[] = [4, 5, 6, 8, 9, 10];

function spot(bet: CrapsBet, most: number, numbers: readonly number[] = [], step = CRAPS_STEP): CrapsSpot {
  return { bet, numbers, step, most };
}

/** The layout, with the most that may lie on a spot in hundredths of a US dollar. Pass and don't pass exclude each other. */
export const CRAPS_SPOTS: readonly CrapsSpot[] = [
  spot('pass', 100_000),
  spot('dont-pass', 100_000),
  spot('field', 100_000),
  spot('any-seven', 20_000),
  spot('any-craps', 20_000),
  spot('aces', 10_000),
  spot('boxcars', 10_000),
  spot('eleven', 10_000),
  ...CRAPS_POINTS.map((number) =>
    spot('place', 60_000, [number], number === 6 || number === 8 ? PLACE_SIX_STEP : CRAPS_STEP),
  ),
  ...[4, 6, 8, 10].map((number) => spot('hardway', 20_000, [number])),
];

/** Bets during a round: on the line before a come-out roll, on come and don't come while a point is set. */
export const LAID_CRAPS_BETS = ['pass', 'dont-pass', 'come', 'dont-come'] as const;
export type LaidCrapsBet = (typeof LAID_CRAPS_BETS)[number];
export type ComeBet = Extract<LaidCrapsBet, 'come' | 'dont-come'>;

/** What a round of version 2 is played on; version 1 kept the chips alone. */
export interface CrapsChoice {
  /** What lay on the layout before the first roll. */
  readonly chips: readonly Chip[];
  /** The most of one bet that is laid later, minor units. */
  readonly mostLaid: number;
}

export interface CrapsRollEvent extends GameEvent {
  readonly type: 'diceRolled';
  readonly dice: readonly [number, number];
  /** The point that was to be made; null on a come-out roll. */
  readonly point: number | null;
}

/** The line bet waits for this number or a seven; odds may be put behind it. */
export interface PointSetEvent extends GameEvent {
  readonly type: 'pointSet';
  readonly point: number;
  /** Odds are multiples of `step` up to `most` in all, minor units. A win pays `pays[0]` for each `pays[1]`. */
  readonly odds: OddsOffer;
}

export interface OddsOffer {
  readonly step: number;
  readonly most: number;
  readonly pays: readonly [number, number];
}

/** Answer to the actions `odds:<minor units>` and `come-odds:<number>:<minor units>`. */
export interface OddsPlacedEvent extends GameEvent {
  readonly type: 'oddsPlaced';
  readonly amount: number;
  /** All odds behind the bet. */
  readonly total: number;
  /** The number of the come or don't come bet that they stand behind; absent behind a line bet. */
  readonly number?: number;
}

/** Answer to the actions `pass:<minor units>`, `dont-pass:…`, `come:…` and `dont-come:…`. */
export interface BetLaidEvent extends GameEvent {
  readonly type: 'betLaid';
  readonly bet: LaidCrapsBet;
  readonly amount: number;
  /** All that lies there for the next roll. */
  readonly total: number;
}

/** A come or don't come bet goes from its box to the number that was rolled, and waits there for the number or a seven. */
export interface BetTravelsEvent extends GameEvent {
  readonly type: 'betTravels';
  readonly bet: ComeBet;
  readonly number: number;
  readonly amount: number;
  readonly odds: OddsOffer;
}

/** Answer to the action `odds-work`: odds behind come bets count on the coming come-out roll, too. */
export interface OddsWorkEvent extends GameEvent {
  readonly type: 'oddsWork';
}
