import type { MultiplierFacts } from '@croupier/contract/games/scratch';

/**
 * Orbit Multiplier, version 1. Three alike of six amounts win, times what the planet shows.
 * A published version never changes.
 */
export const ORBIT_MULTIPLIER_V1: MultiplierFacts = {
  code: 'orbit-multiplier',
  name: 'Orbit Multiplier',
  version: 1,
  family: 'scratch',
  mechanic: 'multiplier',
  rtp: '0.9350000000000000',
  volatility: 'very high',
  maxWin: 10_000,
  tickets: 1_000_000,
  book: [
    { prize: 1_000_000, tickets: 2, multiplier: 10 },
    { prize: 100_000, tickets: 30, multiplier: 10 },
    { prize: 25_000, tickets: 160, multiplier: 5 },
    { prize: 10_000, tickets: 500, multiplier: 2 },
    { prize: 5000, tickets: 1000, multiplier: 10 },
    { prize: 2500, tickets: 2000, multiplier: 5 },
    { prize: 2000, tickets: 2500, multiplier: 10 },
    { prize: 1000, tickets: 6000, multiplier: 2 },
    { prize: 1000, tickets: 5000, multiplier: 10 },
    { prize: 500, tickets: 12_000, multiplier: 1 },
    { prize: 500, tickets: 8000, multiplier: 5 },
    { prize: 400, tickets: 15_000, multiplier: 2 },
    { prize: 200, tickets: 40_000, multiplier: 1 },
    { prize: 200, tickets: 30_000, multiplier: 2 },
    { prize: 100, tickets: 235_000, multiplier: 1 },
    { prize: 0, tickets: 642_808 },
  ],
  amounts: [100, 200, 500, 5000, 10_000, 100_000],
  multipliers: [1, 2, 5, 10],
};
