import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_3_BY_3 } from '../lines';
import { reels } from '../notation';

const LETTERS = {
  W: 'high-voltage',
  A: 'racing-car',
  B: 'mirror-ball',
  C: 'studio-microphone',
  D: 'cocktail-glass',
  E: 'headphone',
  F: 'sunglasses',
  G: 'lipstick',
};

/** Neon Nights, version 1: three reels whose winning symbols stay while the rest spins again. A published version never changes. */
export const NEON_NIGHTS_V1: SlotFacts = {
  code: 'neon-nights',
  name: 'Neon Nights',
  version: 1,
  family: 'slots',
  mechanic: 'respin',
  rtp: '0.9577',
  rtpExact: false,
  rtpInterval: ['0.9558', '0.9597'],
  volatility: 'low',
  maxWin: 750,
  reels: 3,
  rows: 3,
  lines: LINES_3_BY_3,
  symbols: [
    { code: 'high-voltage', kind: 'wild', pays: { '3': 4090 } },
    { code: 'racing-car', kind: 'high', pays: { '3': 2045 } },
    { code: 'mirror-ball', kind: 'high', pays: { '3': 1020 } },
    { code: 'studio-microphone', kind: 'high', pays: { '3': 820 } },
    { code: 'cocktail-glass', kind: 'low', pays: { '3': 410 } },
    { code: 'headphone', kind: 'low', pays: { '3': 255 } },
    { code: 'sunglasses', kind: 'low', pays: { '3': 205 } },
    { code: 'lipstick', kind: 'low', pays: { '3': 145 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'BGFGEAGDBGDGEFDCEFCAWGCFBFEDE',
      'GFAFDEDGBGCEDFGEACGBWCGEFBFDE',
      'EAFBFCAGDGFGWBFEDCBGEDCEGEFDG',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: { stickyWins: { phases: ['base'] } },
};
