import type { CasinoHoldemFacts } from '@croupier/contract/games/casino-holdem';

const RTP = '0.9784235416376913';

/** Casino Hold'em, version 1. A published version never changes: a change is a new version beside it. */
export const CASINO_HOLDEM_V1: CasinoHoldemFacts = {
  code: 'casino-holdem',
  name: "Casino Hold'em",
  version: 1,
  family: 'table',
  mechanic: 'casino-holdem',
  rtp: RTP,
  volatility: 'medium',
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
