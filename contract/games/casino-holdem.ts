import type { PayRow } from './dealer-poker';
import type { Spot, TableFacts } from './table';

/** Antes are multiples of this many minor units. */
export const CASINO_HOLDEM_STEP = 10;

/** The layout, with the largest ante in hundredths of a US dollar; a call is two antes. */
export const CASINO_HOLDEM_SPOTS: readonly (Spot & { readonly bet: 'ante' })[] = [
  { bet: 'ante', numbers: [], step: CASINO_HOLDEM_STEP, most: 50_000 },
];

export interface CasinoHoldemFacts extends TableFacts {
  /** Paid on the ante of a player who calls and wins, or whose dealer does not qualify. */
  readonly antePays: readonly PayRow[];
}
