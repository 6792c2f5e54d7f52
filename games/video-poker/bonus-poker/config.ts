import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';

/** Bonus Poker, version 1: the standard "8/5" table, which pays more for four aces and four low cards. */
export const BONUS_POKER_V1: VideoPokerFacts = {
  code: 'bonus-poker',
  name: 'Bonus Poker',
  version: 1,
  family: 'video-poker',
  mechanic: 'video-poker',
  rtp: '0.9916597318723351',
  volatility: 'medium',
  maxWin: 800,
  wild: 'none',
  pays: [
    { hand: 'royal-flush', pay: 800 },
    { hand: 'straight-flush', pay: 50 },
    { hand: 'four-aces', pay: 80 },
    { hand: 'four-twos-threes-fours', pay: 40 },
    { hand: 'four-of-a-kind', pay: 25 },
    { hand: 'full-house', pay: 8 },
    { hand: 'flush', pay: 5 },
    { hand: 'straight', pay: 4 },
    { hand: 'three-of-a-kind', pay: 3 },
    { hand: 'two-pairs', pay: 2 },
    { hand: 'jacks-or-better', pay: 1 },
  ],
};
