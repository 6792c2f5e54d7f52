import type { SlotGame } from '../engine/slot/outcome';
import { dragonVault } from './dragon-vault/rules';

/** Every version of every slot that a round may have been played on. */
export const SLOTS: readonly SlotGame[] = [dragonVault];
