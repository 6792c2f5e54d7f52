import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';

/** Deuces Wild, version 1: the table known as "Not So Ugly". The full-pay table returns more than it takes and is not on offer. */
export const DEUCES_WILD_V1: VideoPokerFacts = {
  code: 'deuces-wild',
  name: 'Deuces Wild',
  version: 1,
  family: 'video-poker',
  mechanic: 'video-poker',
  rtp: '0.9972829465166087',
  volatility: 'medium',
  maxWin: 800,
  wild: 'deuces',
  pays: [
    { hand: 'royal-flush', pay: 800 },
    { hand: 'four-deuces', pay: 200 },
    { hand: 'wild-royal-flush', pay: 25 },
    { hand: 'five-of-a-kind', pay: 16 },
    { hand: 'straight-flush', pay: 10 },
    { hand: 'four-of-a-kind', pay: 4 },
    { hand: 'full-house', pay: 4 },
    { hand: 'flush', pay: 3 },
    { hand: 'straight', pay: 2 },
    { hand: 'three-of-a-kind', pay: 1 },
  ],
};
