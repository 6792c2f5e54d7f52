import type { SlotFacts } from '@croupier/contract/games/slot';
import { createFeatureSlot } from './features/feature-slot';
import type { SlotGame } from './outcome';
import { isPlain } from './payout-player';
import { createSlotGame } from './slot-game';

/**
 * A slot from its published facts: plain line slots by the short rules of their own, all others by the rules of features. Both play a plain
 * slot alike, event by event; a test holds that.
 * @param stakeStep base stakes are multiples of this many minor units; must make every pay a whole number of them.
 * @throws Error when the facts are inconsistent, or when a pay at the smallest stake is no whole number of minor units.
 */
export function createSlot(facts: SlotFacts, stakeStep: number): SlotGame {
  return isPlain(facts) ? createSlotGame(facts, stakeStep) : createFeatureSlot(facts, stakeStep);
}
