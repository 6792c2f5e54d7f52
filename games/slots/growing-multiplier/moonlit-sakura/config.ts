import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'cherry-blossom',
  S: 'mount-fuji',
  A: 'kimono',
  B: 'carp-streamer',
  C: 'red-paper-lantern',
  D: 'shinto-shrine',
  E: 'sushi',
  F: 'dango',
  G: 'sake',
  H: 'rice-cracker',
};

/** Moonlit Sakura, version 1: twenty lines; the multiplier of the free spins grows from spin to spin. A published version never changes. */
export const MOONLIT_SAKURA_V1: SlotFacts = {
  code: 'moonlit-sakura',
  name: 'Moonlit Sakura',
  version: 1,
  family: 'slots',
  mechanic: 'growing multiplier',
  rtp: '0.952958387018',
  volatility: 'medium',
  maxWin: 8000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'cherry-blossom', kind: 'wild', pays: {} },
    { code: 'mount-fuji', kind: 'scatter', pays: { '3': 200, '4': 1000 } },
    { code: 'kimono', kind: 'high', pays: { '3': 385, '4': 1075, '5': 4520 } },
    { code: 'carp-streamer', kind: 'high', pays: { '3': 245, '4': 685, '5': 2875 } },
    { code: 'red-paper-lantern', kind: 'high', pays: { '3': 175, '4': 490, '5': 2055 } },
    { code: 'shinto-shrine', kind: 'high', pays: { '3': 120, '4': 340, '5': 1435 } },
    { code: 'sushi', kind: 'low', pays: { '3': 70, '4': 195, '5': 820 } },
    { code: 'dango', kind: 'low', pays: { '3': 50, '4': 145, '5': 615 } },
    { code: 'sake', kind: 'low', pays: { '3': 45, '4': 120, '5': 515 } },
    { code: 'rice-cracker', kind: 'low', pays: { '3': 35, '4': 100, '5': 410 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'DGHAHBCFHEFEGSCHGFBDGE',
      'GHEFDAEGESBFGHCHFCWDHGB',
      'FDGEHCWBEASHECHGFBDGFGH',
      'CHEDHBFHGDECWAGFBFGEGH',
      'CDGADHCHWHGFGEFESBEBFGH',
    ),
    free: reels(
      LETTERS,
      'DFBEHGHFCFDAGSEGHCGHBE',
      'GCDGHDBWAHGFHFECBFGESHE',
      'HCBSHEBEAHGFWGDFEHGCDFG',
      'EGBHGEDEFBFWCAHGHFGCDH',
      'HWFCFHDEHGFCSDGBAGEBEHG',
    ),
  },
  freeSpins: { awarded: { '3': 8, '4': 10 }, multiplier: 1, maxTotal: 24 },
  features: { growth: { by: 'spin', step: 1, most: 15 } },
};
