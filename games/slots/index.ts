import { createSlot } from '../engine/slot/create-slot';
import type { SlotGame } from '../engine/slot/outcome';
import { PUBLISHED } from './published';

/** Base stakes are multiples of 20 minor units: all pays are multiples of five hundredths of the stake. */
const STAKE_STEP = 20;

/** Every slot, in every version that a round may have been played on. */
export const SLOTS: readonly SlotGame[] = PUBLISHED.map((facts) => createSlot(facts, STAKE_STEP));
