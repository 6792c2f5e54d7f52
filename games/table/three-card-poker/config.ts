import type { ThreeCardFacts } from '@croupier/contract/games/three-card-poker';

const ANTE_AND_PLAY = '0.9662701905639506';
const PAIR_PLUS = '0.9768325791855204';

/** Three Card Poker, version 1. A published version never changes: a change is a new version beside it. */
export const THREE_CARD_POKER_V1: ThreeCardFacts = {
  code: 'three-card-poker',
  name: 'Three Card Poker',
  version: 1,
  family: 'table',
  mechanic: 'three-card-poker',
  rtp: ANTE_AND_PLAY,
  volatility: 'low',
  maxWin: 41,
  bets: [
    { bet: 'ante', name: 'Ante and play', pays: '1 to 1 each, and the ante bonus', rtp: ANTE_AND_PLAY },
    { bet: 'pair-plus', name: 'Pair Plus', pays: '40, 30, 6, 4 or 1 to 1', rtp: PAIR_PLUS },
  ],
  anteBonus: [
    { hand: 'straight-flush', odds: 5 },
    { hand: 'three-of-a-kind', odds: 4 },
    { hand: 'straight', odds: 1 },
  ],
  pairPlus: [
    { hand: 'straight-flush', odds: 40 },
    { hand: 'three-of-a-kind', odds: 30 },
    { hand: 'straight', odds: 6 },
    { hand: 'flush', odds: 4 },
    { hand: 'pair', odds: 1 },
  ],
};
