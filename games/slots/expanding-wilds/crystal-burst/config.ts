import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

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
  rtp: '0.963766471884',
  volatility: 'medium',
  maxWin: 547,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 10),
  symbols: [
    { code: 'sparkles', kind: 'wild', pays: {} },
    { code: 'gem-stone', kind: 'high', pays: { '3': 35, '4': 85, '5': 2175 } },
    { code: 'crystal-ball', kind: 'high', pays: { '3': 30, '4': 85, '5': 260 } },
    { code: 'ring', kind: 'high', pays: { '3': 20, '4': 65, '5': 175 } },
    { code: 'large-orange-diamond', kind: 'low', pays: { '3': 15, '4': 40, '5': 110 } },
    { code: 'large-blue-diamond', kind: 'low', pays: { '3': 10, '4': 35, '5': 85 } },
    { code: 'green-heart', kind: 'low', pays: { '3': 10, '4': 25, '5': 65 } },
    { code: 'purple-heart', kind: 'low', pays: { '3': 5, '4': 20, '5': 55 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'EFGCDAEAADBDGFEFBFEC',
      'WCEFDBFGDEGCEGEGFBDAAFG',
      'BCEGFCFDGEFGAADGDEWEFBG',
      'GFDFEADWGFEGBABGDEGECFC',
      'BFBGEDFCECEADGFAAEFD',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: { expandingWild: { phases: ['base'], respin: 3 } },
};
