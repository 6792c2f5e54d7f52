import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  W: 'wolf',
  S: 'full-moon',
  A: 'deer',
  B: 'owl',
  C: 'fox',
  D: 'raccoon',
  E: 'evergreen-tree',
  F: 'mushroom',
  G: 'fallen-leaf',
  H: 'paw-prints',
  I: 'chestnut',
};

/** Wolf Moon, version 1: 1,024 ways, free spins at triple wins. A published version never changes. */
export const WOLF_MOON_V1: SlotFacts = {
  code: 'wolf-moon',
  name: 'Wolf Moon',
  version: 1,
  family: 'slots',
  mechanic: 'ways',
  rtp: '0.965102129192',
  volatility: 'high',
  maxWin: 10000,
  pays: 'ways',
  reels: 5,
  rows: 4,
  lines: [],
  symbols: [
    { code: 'wolf', kind: 'wild', pays: {} },
    { code: 'full-moon', kind: 'scatter', pays: { '3': 400 } },
    { code: 'deer', kind: 'high', pays: { '3': 30, '4': 70, '5': 230 } },
    { code: 'owl', kind: 'high', pays: { '3': 15, '4': 45, '5': 140 } },
    { code: 'fox', kind: 'high', pays: { '3': 15, '4': 35, '5': 110 } },
    { code: 'raccoon', kind: 'high', pays: { '3': 10, '4': 30, '5': 90 } },
    { code: 'evergreen-tree', kind: 'low', pays: { '3': 5, '4': 15, '5': 55 } },
    { code: 'mushroom', kind: 'low', pays: { '3': 5, '4': 15, '5': 45 } },
    { code: 'fallen-leaf', kind: 'low', pays: { '3': 5, '4': 15, '5': 45 } },
    { code: 'paw-prints', kind: 'low', pays: { '3': 5, '4': 10, '5': 40 } },
    { code: 'chestnut', kind: 'low', pays: { '3': 5, '4': 10, '5': 30 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'BEHIHSDCFGAAIHGEIFDGBAC',
      'IHBGWIFIGDEGFBHCAAECHDA',
      'CIHEFHGAAWEBIGHSGDCBDFAI',
      'HGHFEAAGIDABIECDCHWBGFI',
      'EIGISACICHBEFGDHFDHBAAWG',
    ),
    free: reels(
      LETTERS,
      'BDIHDECGBHSEIAAGFCHIFAA',
      'ICWAAAFBHCGBGADIHDEFIEH',
      'DFHGICBHCGHIEAAAADSFEWBI',
      'DGAAFHBHBEAHICEICWDIFAG',
      'ISHDFEGIAAAAHBCHIBCFWEDG',
    ),
  },
  freeSpins: { awarded: { '3': 12 }, multiplier: 3, maxTotal: 50 },
  features: { buy: { cost: 5350, scatters: 3, rtp: '0.9664639137' } },
};
