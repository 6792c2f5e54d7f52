import { createVideoPoker } from '../engine/video-poker-game';
import type { VideoPokerGame } from '../engine/video-poker-game';
import { DEUCES_WILD_V1 } from './config';

/** Deuces Wild: the four deuces stand for any card; paid from three of a kind upwards. */
export const deucesWild: VideoPokerGame = createVideoPoker(DEUCES_WILD_V1);
