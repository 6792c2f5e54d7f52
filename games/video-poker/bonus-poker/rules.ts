import { createVideoPoker } from '../engine/video-poker-game';
import type { VideoPokerGame } from '../engine/video-poker-game';
import { BONUS_POKER_V1 } from './config';

/** Bonus Poker: Jacks or Better with more for four aces, twos, threes and fours. */
export const bonusPoker: VideoPokerGame = createVideoPoker(BONUS_POKER_V1);
