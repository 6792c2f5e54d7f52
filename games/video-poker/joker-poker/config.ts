import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';

/** Joker Poker, version 1: kings or better, the "17/7" table. With 20 for four of a kind it would return more than it takes. */
export const JOKER_POKER_V1: VideoPokerFacts = {
  code: 'joker-poker',
  name: 'Joker Poker',
  version: 1,
  family: 'video-poker',
  mechanic: 'video-poker',
  rtp: '0.9808543242484635',
  volatility: 'medium',
  maxWin: 800,
  wild: 'joker',
  pays: [
    { hand: 'royal-flush', pay: 800 },
    { hand: 'five-of-a-kind', pay: 200 },
    { hand: 'wild-royal-flush', pay: 100 },
    { hand: 'straight-flush', pay: 50 },
    { hand: 'four-of-a-kind', pay: 17 },
    { hand: 'full-house', pay: 7 },
    { hand: 'flush', pay: 5 },
    { hand: 'straight', pay: 3 },
    { hand: 'three-of-a-kind', pay: 2 },
    { hand: 'two-pairs', pay: 1 },
    { hand: 'kings-or-better', pay: 1 },
  ],
};
