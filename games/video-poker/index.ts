import { bonusPoker } from './bonus-poker/rules';
import { deucesWild } from './deuces-wild/rules';
import type { VideoPokerGame } from './engine/video-poker-game';
import { jacksOrBetter } from './jacks-or-better/rules';
import { jokerPoker } from './joker-poker/rules';

export { adviseHold } from './engine/advise-hold';

/** Every version of every game of this family that a round may have been played on. */
export const VIDEO_POKER: readonly VideoPokerGame[] = [jacksOrBetter, deucesWild, bonusPoker, jokerPoker];
