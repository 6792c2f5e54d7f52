import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'sun',
  S: 'scroll',
  A: 'beetle',
  B: 'black-cat',
  C: 'snake',
  D: 'two-hump-camel',
  E: 'amphora',
  F: 'palm-tree',
  G: 'diya-lamp',
  H: 'cactus',
};

/** Sands of the Scarab, version 1: ten lines and a scroll that chooses the symbol to fill whole reels in the free spins. A published version never changes. */
export const SANDS_OF_THE_SCARAB_V1: SlotFacts = {
  code: 'sands-of-the-scarab',
  name: 'Sands of the Scarab',
  version: 1,
  family: 'slots',
  mechanic: 'expanding symbol',
  rtp: '0.962798574788',
  volatility: 'high',
  maxWin: 5000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 10),
  symbols: [
    { code: 'sun', kind: 'wild', pays: { '3': 455, '4': 2285, '5': 13705 } },
    { code: 'scroll', kind: 'scatter', pays: { '3': 200, '4': 2000 } },
    { code: 'beetle', kind: 'high', pays: { '3': 570, '4': 2285, '5': 11420 } },
    { code: 'black-cat', kind: 'high', pays: { '3': 285, '4': 1140, '5': 5710 } },
    { code: 'snake', kind: 'high', pays: { '3': 185, '4': 730, '5': 3655 } },
    { code: 'two-hump-camel', kind: 'high', pays: { '3': 135, '4': 550, '5': 2740 } },
    { code: 'amphora', kind: 'low', pays: { '3': 70, '4': 275, '5': 1370 } },
    { code: 'palm-tree', kind: 'low', pays: { '3': 55, '4': 230, '5': 1140 } },
    { code: 'diya-lamp', kind: 'low', pays: { '3': 45, '4': 185, '5': 915 } },
    { code: 'cactus', kind: 'low', pays: { '3': 45, '4': 185, '5': 915 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'EDESBDHGFABGCGHCGFHEFH',
      'WGCGCEBESFHGHAEFDBHGFHD',
      'WDBGHASHFBCEFGHGHCEFEDG',
      'CDHCGEFSHWEFEGHDHGBGBFA',
      'WHGEGAECFGDHBHCFDBFEHG',
    ),
    free: reels(
      LETTERS,
      'HEFDGBFGHGFAHCECSD',
      'DFGFEHBCDSAGHFEGWCH',
      'FWFBFDGHGEDCHESHGCA',
      'GHGHFDCEGCHESAWFDFB',
      'DCHGEBHFEDGFGFWHAC',
    ),
  },
  freeSpins: { awarded: { '3': 10, '4': 15 }, multiplier: 1, maxTotal: 40 },
  features: { book: true, buy: { cost: 5700, scatters: 3, rtp: '0.9587664208' } },
};
