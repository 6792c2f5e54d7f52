import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  W: 'sun-with-face',
  S: 'moai',
  A: 'ogre',
  B: 'leopard',
  C: 'llama',
  D: 'flamingo',
  E: 'ear-of-corn',
  F: 'hot-pepper',
  G: 'avocado',
  H: 'gem-stone',
};

/** Aztec Falls, version 1: 4,096 ways that cascade at growing multipliers. A published version never changes. */
export const AZTEC_FALLS_V1: SlotFacts = {
  code: 'aztec-falls',
  name: 'Aztec Falls',
  version: 1,
  family: 'slots',
  mechanic: 'cascading ways',
  rtp: '0.9621',
  rtpExact: false,
  rtpInterval: ['0.9595', '0.9647'],
  volatility: 'medium',
  maxWin: 12000,
  pays: 'ways',
  reels: 6,
  rows: 4,
  lines: [],
  symbols: [
    { code: 'sun-with-face', kind: 'wild', pays: {} },
    { code: 'moai', kind: 'scatter', pays: { '4': 300, '5': 1000, '6': 5000 } },
    { code: 'ogre', kind: 'high', pays: { '3': 15, '4': 30, '5': 85, '6': 290 } },
    { code: 'leopard', kind: 'high', pays: { '3': 10, '4': 25, '5': 60, '6': 175 } },
    { code: 'llama', kind: 'high', pays: { '3': 10, '4': 20, '5': 45, '6': 145 } },
    { code: 'flamingo', kind: 'high', pays: { '3': 10, '4': 15, '5': 35, '6': 115 } },
    { code: 'ear-of-corn', kind: 'low', pays: { '3': 5, '4': 10, '5': 20, '6': 60 } },
    { code: 'hot-pepper', kind: 'low', pays: { '3': 5, '4': 10, '5': 15, '6': 50 } },
    { code: 'avocado', kind: 'low', pays: { '3': 5, '4': 5, '5': 15, '6': 45 } },
    { code: 'gem-stone', kind: 'low', pays: { '3': 5, '4': 5, '5': 15, '6': 35 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'DHAGFAHFCEHCGHSGCHEHBEFEDCEBDFGAGBFEDFBG',
      'GWGFEBDSAHBGAGHDEFCECFDFBEFADFHBHEHCHGEGC',
      'EDGHDEBAGDFHGFWGFHCBFBHEBCESHEHAFGFCDCEGA',
      'AEGEBFEFGHEACWBDCBDHCGHFDFHEAFEGBFHCHGSDG',
      'EHGHEAHCBFBSEGFGEDGFHAHGFCHECDFAWEGDBFDCB',
      'GFGHGCDEDBEFGHDBAESBCHGAHFEFGEAECFBHDFHC',
    ),
    free: reels(
      LETTERS,
      'BABCHEGEDEGCGHAGFHFGCEGEHBHBFDESHCFDFADF',
      'DFEFHGDFDADGFSGFECGAGBEHEHBAECGHWFCBHBEHC',
      'GBDGHDHAGCGEFHWCFHCFDAGHCDFEBEFHEBSEGEBAF',
      'HBFBAGFEGBHCFGBHDECWEAGFSHEDFAEFDCGHDHECG',
      'HBEDGFHWABACBEFDEFCHCEGHFCAHFGEGDEFSDGHBG',
      'FBAEHDHDAEFECAFEHEGFDHGDCFHCGBSEGFHGBGCB',
    ),
  },
  freeSpins: { awarded: { '4': 10, '5': 14, '6': 20 }, multiplier: 1, maxTotal: 40 },
  features: { cascade: { base: [1, 1, 2, 3, 5], free: [3, 5, 8, 12, 20], keeps: false } },
};
