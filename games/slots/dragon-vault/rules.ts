import type { SlotGame } from '../../engine/slot/outcome';
import { createSlotGame } from '../../engine/slot/slot-game';
import { DRAGON_VAULT_V1 } from './config';

/** Base stakes are multiples of 20 minor units, so that each twentieth of the stake is a whole number of them. */
const STAKE_STEP = 20;

/** Dragon Vault: five reels, 20 lines, dragons stand for all but the vault, three vaults open the free spins at triple wins. */
export const dragonVault: SlotGame = createSlotGame(DRAGON_VAULT_V1, STAKE_STEP);
