import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'pirate-flag',
  S: 'world-map',
  A: 'money-bag',
  B: 'parrot',
  C: 'ship',
  D: 'compass',
  E: 'anchor',
  F: 'bomb',
  G: 'coconut',
  H: 'ring-buoy',
};

/** Pirate's Fortune, version 1: 25 lines whose wilds double, and double again. A published version never changes. */
export const PIRATES_FORTUNE_V1: SlotFacts = {
  code: 'pirates-fortune',
  name: "Pirate's Fortune",
  version: 1,
  family: 'slots',
  mechanic: 'multiplying wilds',
  rtp: '0.967067887269',
  volatility: 'medium',
  maxWin: 6000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3,
  symbols: [
    { code: 'pirate-flag', kind: 'wild', pays: {}, factor: 2 },
    { code: 'world-map', kind: 'scatter', pays: { '3': 200, '4': 1000 } },
    { code: 'money-bag', kind: 'high', pays: { '3': 185, '4': 560, '5': 2240 } },
    { code: 'parrot', kind: 'high', pays: { '3': 110, '4': 335, '5': 1345 } },
    { code: 'ship', kind: 'high', pays: { '3': 75, '4': 225, '5': 895 } },
    { code: 'compass', kind: 'high', pays: { '3': 55, '4': 170, '5': 670 } },
    { code: 'anchor', kind: 'low', pays: { '3': 30, '4': 85, '5': 335 } },
    { code: 'bomb', kind: 'low', pays: { '3': 25, '4': 70, '5': 280 } },
    { code: 'coconut', kind: 'low', pays: { '3': 20, '4': 55, '5': 225 } },
    { code: 'ring-buoy', kind: 'low', pays: { '3': 20, '4': 55, '5': 225 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'FGCGESFCHFEHBEFHDAGBGDH',
      'DEBHBHCFGCEWFGEHGFHSGDAF',
      'EBHAGFEGCGHGCFBFHEDHWDF',
      'WHBGFEHGHBESCGEHFDFDCGAF',
      'FHEDEGFHGSCFBHDBGHCGFAEW',
    ),
    free: reels(
      LETTERS,
      'CHDGFHBHEDCFBSGAEGEF',
      'HFGFCFHWBEHEACEDBDSGWG',
      'BHCWEHEFHGCBDAFGEFDGW',
      'DHWDCEWGBEHFCBGHSGFEFA',
      'GCHWDEWFBCGBEAGHFDFSHE',
    ),
  },
  freeSpins: { awarded: { '3': 10, '4': 14 }, multiplier: 1, maxTotal: 45 },
  features: { buy: { cost: 2750, scatters: 3, rtp: '0.9623582518' } },
};
