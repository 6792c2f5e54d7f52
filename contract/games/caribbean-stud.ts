import type { PayRow } from './dealer-poker';
import type { Spot, TableFacts } from './table';

/** Antes are multiples of this many minor units. */
export const CARIBBEAN_STUD_STEP = 10;

/** The layout, with the largest ante in hundredths of a US dollar; a raise is two antes. */
export const CARIBBEAN_STUD_SPOTS: readonly (Spot & { readonly bet: 'ante' })[] = [
  { bet: 'ante', numbers: [], step: CARIBBEAN_STUD_STEP, most: 50_000 },
];

export interface CaribbeanStudFacts extends TableFacts {
  /** Paid on the raise when the dealer qualifies and the player wins. */
  readonly raisePays: readonly PayRow[];
}
