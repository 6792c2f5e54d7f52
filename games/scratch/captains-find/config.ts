import type { FindSymbolFacts } from '@croupier/contract/games/scratch';

/**
 * Captain’s Find, version 1. Behind each palm of the island lies something: every crown wins the amount beneath it.
 * A published version never changes.
 */
export const CAPTAINS_FIND_V1: FindSymbolFacts = {
  code: 'captains-find',
  name: 'Captain’s Find',
  version: 1,
  family: 'scratch',
  mechanic: 'find-symbol',
  rtp: '0.9319995000000000',
  volatility: 'very high',
  maxWin: 10_000,
  tickets: 1_000_000,
  book: [
    { prize: 1_000_000, tickets: 2, parts: [1_000_000] },
    { prize: 100_000, tickets: 50, parts: [100_000] },
    { prize: 10_000, tickets: 500, parts: [10_000] },
    { prize: 5000, tickets: 1200, parts: [2500, 2500] },
    { prize: 2500, tickets: 2800, parts: [2500] },
    { prize: 1500, tickets: 3300, parts: [500, 1000] },
    { prize: 1000, tickets: 10_000, parts: [1000] },
    { prize: 700, tickets: 7100, parts: [200, 500] },
    { prize: 500, tickets: 20_000, parts: [500] },
    { prize: 300, tickets: 16_700, parts: [150, 150] },
    { prize: 200, tickets: 50_000, parts: [200] },
    { prize: 150, tickets: 155_133, parts: [150] },
    { prize: 0, tickets: 733_215 },
  ],
  symbol: 'crown',
  others: ['anchor', 'parrot', 'compass', 'spiral-shell', 'octopus', 'skull-and-crossbones'],
  amounts: [150, 200, 500, 1000, 2500, 10_000, 100_000, 1_000_000],
};
