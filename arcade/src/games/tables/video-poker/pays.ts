import type { VideoPokerFacts, VideoPokerHand } from '@croupier/contract/games/video-poker';

/** Whether a hand pays more than its stake: what is celebrated. @param hand null for nothing */
export const isGain = ({ pays }: Pick<VideoPokerFacts, 'pays'>, hand: VideoPokerHand | null): boolean =>
  pays.some((row) => row.hand === hand && row.pay > 1);
