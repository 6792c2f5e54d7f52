import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_3_BY_3 } from '../../lines';
import { reels } from '../../notation';

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
  rtp: '0.959782492724',
  volatility: 'medium',
  maxWin: 452.45,
  reels: 3,
  rows: 3,
  lines: LINES_3_BY_3,
  symbols: [
    { code: 'high-voltage', kind: 'wild', pays: { '3': 11060 } },
    { code: 'racing-car', kind: 'high', pays: { '3': 2010 } },
    { code: 'mirror-ball', kind: 'high', pays: { '3': 1005 } },
    { code: 'studio-microphone', kind: 'high', pays: { '3': 805 } },
    { code: 'cocktail-glass', kind: 'low', pays: { '3': 400 } },
    { code: 'headphone', kind: 'low', pays: { '3': 250 } },
    { code: 'sunglasses', kind: 'low', pays: { '3': 200 } },
    { code: 'lipstick', kind: 'low', pays: { '3': 140 } },
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
