import { createVideoPoker } from '../engine/video-poker-game';
import type { VideoPokerGame } from '../engine/video-poker-game';
import { JOKER_POKER_V1 } from './config';

/** Joker Poker: one joker stands for any card; paid from a pair of kings upwards. */
export const jokerPoker: VideoPokerGame = createVideoPoker(JOKER_POKER_V1);
