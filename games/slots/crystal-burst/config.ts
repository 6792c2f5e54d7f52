import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../lines';
import { reels } from '../notation';

const LETTERS = {
  W: 'sparkles',
  A: 'gem-stone',
  B: 'crystal-ball',
  C: 'ring',
  D: 'large-orange-diamond',
  E: 'large-blue-diamond',
  F: 'green-heart',
  G: 'purple-heart',
};

/** Crystal Burst, version 1: ten lines; sparkles fill their reel and make the others spin again. A published version never changes. */
export const CRYSTAL_BURST_V1: SlotFacts = {
  code: 'crystal-burst',
  name: 'Crystal Burst',
  version: 1,
  family: 'slots',
  mechanic: 'expanding wilds',
  rtp: '0.958465970389',
  volatility: 'low',
  maxWin: 1500,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 10),
  symbols: [
    { code: 'sparkles', kind: 'wild', pays: {} },
    { code: 'gem-stone', kind: 'high', pays: { '3': 90, '4': 230, '5': 800 } },
    { code: 'crystal-ball', kind: 'high', pays: { '3': 45, '4': 110, '5': 385 } },
    { code: 'ring', kind: 'high', pays: { '3': 30, '4': 75, '5': 255 } },
    { code: 'large-orange-diamond', kind: 'low', pays: { '3': 20, '4': 45, '5': 160 } },
    { code: 'large-blue-diamond', kind: 'low', pays: { '3': 15, '4': 35, '5': 130 } },
    { code: 'green-heart', kind: 'low', pays: { '3': 10, '4': 25, '5': 95 } },
    { code: 'purple-heart', kind: 'low', pays: { '3': 10, '4': 25, '5': 80 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'FBGDBEFGAFEADFGDECEC',
      'GDCGDGDFWFBGCFEGEBAEFAE',
      'GCGBDWFGFGEFEDFBCGAEDEA',
      'EGFEAWBEGCEGADGFDCDGFBF',
      'GDADEFCFCGFGEFDBEBAE',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: { expandingWild: { phases: ['base'], respin: 3 } },
};
