import { CRASH_TARGETS, type LiveFacts } from '@croupier/contract/games/live';

/** Crash, version 1. A published version never changes. */
export const CRASH_V1: LiveFacts = {
  code: 'live-crash',
  name: 'Skyrise Crash',
  version: 1,
  family: 'live',
  mechanic: 'crash',
  rtp: '0.99',
  volatility: 'low',
  maxWin: CRASH_TARGETS.most / 100,
  timing: { betting: 8_000, closed: 800, result: 1_500, payout: 2_500 },
  betsPerRound: 2,
  bets: [],
};
