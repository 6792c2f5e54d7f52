import type { CollectFacts } from '@croupier/contract/games/scratch';

/**
 * Pearl Hunt, version 1. Three oysters or more of twelve catches win.
 * A published version never changes.
 */
export const PEARL_HUNT_V1: CollectFacts = {
  code: 'pearl-hunt',
  name: 'Pearl Hunt',
  version: 1,
  family: 'scratch',
  mechanic: 'collect',
  rtp: '0.9060000000000000',
  volatility: 'very high',
  maxWin: 25_000,
  tickets: 5_000_000,
  book: [
    { prize: 2_500_000, tickets: 4, count: 8 },
    { prize: 250_000, tickets: 120, count: 7 },
    { prize: 25_000, tickets: 2000, count: 6 },
    { prize: 2500, tickets: 30_000, count: 5 },
    { prize: 500, tickets: 200_000, count: 4 },
    { prize: 200, tickets: 940_000, count: 3 },
    { prize: 0, tickets: 3_827_876 },
  ],
  symbol: 'oyster',
  others: ['tropical-fish', 'octopus', 'crab', 'coral', 'spiral-shell', 'blowfish'],
};
