import type { GameEvent } from './base';
import type { Spot } from './table';

export type BaccaratBet = 'player' | 'banker' | 'tie' | 'player-pair' | 'banker-pair';
export type BaccaratSide = 'player' | 'banker';

/** A twentieth of a chip is a whole number of minor units: the commission on the banker. */
export const BACCARAT_STEP = 20;

/** The layout, with the most that may lie on a spot in hundredths of a US dollar. */
export const BACCARAT_SPOTS: readonly (Spot & { readonly bet: BaccaratBet })[] = [
  { bet: 'player', numbers: [], step: BACCARAT_STEP, most: 500_000 },
  { bet: 'banker', numbers: [], step: BACCARAT_STEP, most: 500_000 },
  { bet: 'tie', numbers: [], step: BACCARAT_STEP, most: 50_000 },
  { bet: 'player-pair', numbers: [], step: BACCARAT_STEP, most: 30_000 },
  { bet: 'banker-pair', numbers: [], step: BACCARAT_STEP, most: 30_000 },
];

/** A card comes: two to each side in turn, player first, then the third cards. */
export interface BaccaratCardEvent extends GameEvent {
  readonly type: 'cardDealt';
  readonly side: BaccaratSide;
  /** "AS", "TD", "2C". */
  readonly card: string;
  /** Points of the hand with this card. */
  readonly points: number;
}

export interface BaccaratCoupEvent extends GameEvent {
  readonly type: 'coupEnds';
  readonly winner: BaccaratSide | 'tie';
  readonly player: number;
  readonly banker: number;
  /** A hand of eight or nine points in two cards ended it. */
  readonly natural: boolean;
}
