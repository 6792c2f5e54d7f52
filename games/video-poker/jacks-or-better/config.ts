import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';

/** Jacks or Better, version 1: the full-pay table, "9/6" after its full house and flush. */
export const JACKS_OR_BETTER_V1: VideoPokerFacts = {
  code: 'jacks-or-better',
  name: 'Jacks or Better',
  version: 1,
  family: 'video-poker',
  mechanic: 'video-poker',
  rtp: '0.9954390436951225',
  volatility: 'medium',
  maxWin: 800,
  wild: 'none',
  pays: [
    { hand: 'royal-flush', pay: 800 },
    { hand: 'straight-flush', pay: 50 },
    { hand: 'four-of-a-kind', pay: 25 },
    { hand: 'full-house', pay: 9 },
    { hand: 'flush', pay: 6 },
    { hand: 'straight', pay: 4 },
    { hand: 'three-of-a-kind', pay: 3 },
    { hand: 'two-pairs', pay: 2 },
    { hand: 'jacks-or-better', pay: 1 },
  ],
};
