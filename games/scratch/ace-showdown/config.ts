import type { BeatTheHouseFacts } from '@croupier/contract/games/scratch';

/**
 * Ace Showdown, version 1. Six duels against the house: each higher card wins.
 * A published version never changes.
 */
export const ACE_SHOWDOWN_V1: BeatTheHouseFacts = {
  code: 'ace-showdown',
  name: 'Ace Showdown',
  version: 1,
  family: 'scratch',
  mechanic: 'beat-the-house',
  rtp: '0.9280000000000000',
  volatility: 'high',
  maxWin: 2000,
  tickets: 1_000_000,
  book: [
    { prize: 200_000, tickets: 10, parts: [200_000] },
    { prize: 10_000, tickets: 400, parts: [10_000] },
    { prize: 5000, tickets: 1000, parts: [2500, 2500] },
    { prize: 2500, tickets: 2400, parts: [2500] },
    { prize: 2000, tickets: 3000, parts: [500, 500, 1000] },
    { prize: 1000, tickets: 9000, parts: [1000] },
    { prize: 800, tickets: 7500, parts: [100, 200, 500] },
    { prize: 500, tickets: 20_000, parts: [500] },
    { prize: 300, tickets: 26_700, parts: [100, 200] },
    { prize: 200, tickets: 60_000, parts: [200] },
    { prize: 200, tickets: 40_000, parts: [100, 100] },
    { prize: 100, tickets: 167_900, parts: [100] },
    { prize: 0, tickets: 662_090 },
  ],
  amounts: [100, 200, 500, 1000, 2500, 10_000, 200_000],
};
