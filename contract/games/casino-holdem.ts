import type { PayRow } from './dealer-poker';
import type { Spot, TableFacts } from './table';

/** Antes are multiples of this many minor units. */
export const CASINO_HOLDEM_STEP = 10;

export type CasinoHoldemBet = 'ante' | 'aa-bonus';
type CasinoHoldemSpot = Spot & { readonly bet: CasinoHoldemBet };

/** The layout of version 1, with the largest ante in hundredths of a US dollar; a call is two antes. */
export const CASINO_HOLDEM_SPOTS_V1: readonly CasinoHoldemSpot[] = [
  { bet: 'ante', numbers: [], step: CASINO_HOLDEM_STEP, most: 50_000 },
];

/** The layout: an ante and the AA bonus. */
export const CASINO_HOLDEM_SPOTS: readonly CasinoHoldemSpot[] = [
  ...CASINO_HOLDEM_SPOTS_V1,
  { bet: 'aa-bonus', numbers: [], step: CASINO_HOLDEM_STEP, most: 25_000 },
];

export interface CasinoHoldemFacts extends TableFacts {
  /** Paid on the ante of a player who calls and wins, or whose dealer does not qualify. */
  readonly antePays: readonly PayRow[];
  /** Paid by the AA bonus on the player's cards and the flop, whatever comes after. Absent in version 1. */
  readonly aaPays?: readonly PayRow[];
}
