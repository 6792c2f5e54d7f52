import type { CasinoHoldemFacts } from '@croupier/contract/games/casino-holdem';

const RTP = '0.9784235416376913';
const AA_RTP = '0.9374165050635639';

/** Casino Hold'em, version 1. A published version never changes: a change is a new version beside it. */
export const CASINO_HOLDEM_V1: CasinoHoldemFacts = {
  code: 'casino-holdem',
  name: "Casino Hold'em",
  version: 1,
  family: 'table',
  mechanic: 'casino-holdem',
  rtp: RTP,
  volatility: 'low',
  maxWin: 105,
  bets: [{ bet: 'ante', name: 'Ante and call', pays: 'Ante by the pay table, call 1 to 1', rtp: RTP }],
  antePays: [
    { hand: 'royal-flush', odds: 100 },
    { hand: 'straight-flush', odds: 20 },
    { hand: 'four-of-a-kind', odds: 10 },
    { hand: 'full-house', odds: 3 },
    { hand: 'flush', odds: 2 },
    { hand: 'straight', odds: 1 },
    { hand: 'three-of-a-kind', odds: 1 },
    { hand: 'two-pairs', odds: 1 },
    { hand: 'pair', odds: 1 },
    { hand: 'high-card', odds: 1 },
  ],
};

/** Casino Hold'em, version 2: with the AA bonus, on the pay table that is published with an edge of 6.26 %. */
export const CASINO_HOLDEM_V2 = {
  ...CASINO_HOLDEM_V1,
  version: 2,
  bets: [...CASINO_HOLDEM_V1.bets, { bet: 'aa-bonus', name: 'AA bonus', pays: 'By the pay table', rtp: AA_RTP }],
  aaPays: [
    { hand: 'royal-flush', odds: 100 },
    { hand: 'straight-flush', odds: 50 },
    { hand: 'four-of-a-kind', odds: 40 },
    { hand: 'full-house', odds: 30 },
    { hand: 'flush', odds: 20 },
    { hand: 'straight', odds: 7 },
    { hand: 'three-of-a-kind', odds: 7 },
    { hand: 'two-pairs', odds: 7 },
    { hand: 'pair-of-aces', odds: 7 },
  ],
} as const satisfies CasinoHoldemFacts;
