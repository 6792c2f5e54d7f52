import type { CaribbeanStudFacts } from '@croupier/contract/games/caribbean-stud';

const RTP = '0.9477569422842213';

/** Caribbean Stud, version 1. A published version never changes: a change is a new version beside it. */
export const CARIBBEAN_STUD_V1: CaribbeanStudFacts = {
  code: 'caribbean-stud',
  name: 'Caribbean Stud',
  version: 1,
  family: 'table',
  mechanic: 'caribbean-stud',
  rtp: RTP,
  volatility: 'low',
  maxWin: 204,
  bets: [{ bet: 'ante', name: 'Ante and raise', pays: 'Ante 1 to 1, raise by the pay table', rtp: RTP }],
  raisePays: [
    { hand: 'royal-flush', odds: 100 },
    { hand: 'straight-flush', odds: 50 },
    { hand: 'four-of-a-kind', odds: 20 },
    { hand: 'full-house', odds: 7 },
    { hand: 'flush', odds: 5 },
    { hand: 'straight', odds: 4 },
    { hand: 'three-of-a-kind', odds: 3 },
    { hand: 'two-pairs', odds: 2 },
    { hand: 'pair', odds: 1 },
    { hand: 'high-card', odds: 1 },
  ],
};
