import type { Game } from '../engine/game';
import { createScratch, type ScratchGame } from './engine/scratch-game';
import { ACE_SHOWDOWN_V1 } from './ace-showdown/config';
import { CAPTAINS_FIND_V1 } from './captains-find/config';
import { CATS_IN_A_ROW_V1 } from './cats-in-a-row/config';
import { HONEY_WORDS_V1 } from './honey-words/config';
import { MIDNIGHT_NUMBERS_V1 } from './midnight-numbers/config';
import { ORBIT_MULTIPLIER_V1 } from './orbit-multiplier/config';
import { ORCHARD_MATCH_V1 } from './orchard-match/config';
import { PEARL_HUNT_V1 } from './pearl-hunt/config';

/** Every version of every card that a round may have been played on. */
export const SCRATCH_CARDS: readonly ScratchGame[] = [
  ORCHARD_MATCH_V1,
  CAPTAINS_FIND_V1,
  MIDNIGHT_NUMBERS_V1,
  ORBIT_MULTIPLIER_V1,
  HONEY_WORDS_V1,
  ACE_SHOWDOWN_V1,
  CATS_IN_A_ROW_V1,
  PEARL_HUNT_V1,
].map(createScratch);

/** Every version of every game of this family that a round may have been played on. */
export const SCRATCH: readonly Game[] = SCRATCH_CARDS;
