import type { NumberMatchFacts } from '@croupier/contract/games/scratch';

/**
 * Midnight Numbers, version 1. Four numbers rise from the crystal ball: each of twelve that matches wins.
 * A published version never changes.
 */
export const MIDNIGHT_NUMBERS_V1: NumberMatchFacts = {
  code: 'midnight-numbers',
  name: 'Midnight Numbers',
  version: 1,
  family: 'scratch',
  mechanic: 'number-match',
  rtp: '0.9250000000000000',
  volatility: 'very high',
  maxWin: 20_000,
  tickets: 2_000_000,
  book: [
    { prize: 2_000_000, tickets: 2, parts: [2_000_000] },
    { prize: 200_000, tickets: 30, parts: [200_000] },
    { prize: 50_000, tickets: 120, parts: [50_000] },
    { prize: 20_000, tickets: 300, parts: [5000, 5000, 10_000] },
    { prize: 10_000, tickets: 1000, parts: [10_000] },
    { prize: 5000, tickets: 2400, parts: [5000] },
    { prize: 2500, tickets: 3200, parts: [500, 2000] },
    { prize: 2000, tickets: 8000, parts: [2000] },
    { prize: 1000, tickets: 16_000, parts: [1000] },
    { prize: 1000, tickets: 8000, parts: [200, 300, 500] },
    { prize: 500, tickets: 24_000, parts: [500] },
    { prize: 400, tickets: 30_000, parts: [200, 200] },
    { prize: 300, tickets: 66_700, parts: [300] },
    { prize: 200, tickets: 244_950, parts: [200] },
    { prize: 0, tickets: 1_595_298 },
  ],
  highest: 48,
  amounts: [200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 200_000, 2_000_000],
};
