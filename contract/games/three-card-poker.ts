import type { PayRow } from './dealer-poker';
import type { Spot, TableFacts } from './table';

export type ThreeCardBet = 'ante' | 'pair-plus';

/** Chips are multiples of this many minor units. */
export const THREE_CARD_STEP = 10;

/** The layout, with the most that may lie on a spot in hundredths of a US dollar. Without an ante there is no round. */
export const THREE_CARD_SPOTS: readonly (Spot & { readonly bet: ThreeCardBet })[] = [
  { bet: 'ante', numbers: [], step: THREE_CARD_STEP, most: 100_000 },
  { bet: 'pair-plus', numbers: [], step: THREE_CARD_STEP, most: 50_000 },
];

export interface ThreeCardFacts extends TableFacts {
  /** Paid on the ante of a player who plays, whatever the dealer holds. */
  readonly anteBonus: readonly PayRow[];
  readonly pairPlus: readonly PayRow[];
}
