import { createVideoPoker } from '../engine/video-poker-game';
import type { VideoPokerGame } from '../engine/video-poker-game';
import { JACKS_OR_BETTER_V1 } from './config';

/** Jacks or Better: one exchange, paid from a pair of jacks upwards. */
export const jacksOrBetter: VideoPokerGame = createVideoPoker(JACKS_OR_BETTER_V1);
