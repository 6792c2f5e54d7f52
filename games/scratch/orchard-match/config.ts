import type { MatchThreeFacts } from '@croupier/contract/games/scratch';

/**
 * Orchard Match, version 1. Nine fruits of the orchard hide amounts: three alike win.
 * A published version never changes.
 */
export const ORCHARD_MATCH_V1: MatchThreeFacts = {
  code: 'orchard-match',
  name: 'Orchard Match',
  version: 1,
  family: 'scratch',
  mechanic: 'match-three',
  rtp: '0.9400000000000000',
  volatility: 'very high',
  maxWin: 5000,
  tickets: 1_000_000,
  book: [
    { prize: 500_000, tickets: 5 },
    { prize: 50_000, tickets: 60 },
    { prize: 10_000, tickets: 400 },
    { prize: 5000, tickets: 1000 },
    { prize: 2000, tickets: 3500 },
    { prize: 1000, tickets: 10_000 },
    { prize: 500, tickets: 20_000 },
    { prize: 400, tickets: 25_000 },
    { prize: 200, tickets: 80_000 },
    { prize: 150, tickets: 80_000 },
    { prize: 100, tickets: 145_000 },
    { prize: 0, tickets: 635_035 },
  ],
  amounts: [100, 150, 200, 400, 500, 1000, 2000, 5000, 10_000, 50_000, 500_000],
};
