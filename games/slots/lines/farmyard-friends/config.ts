import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'tractor',
  S: 'egg',
  A: 'cow-face',
  B: 'pig-face',
  C: 'rooster',
  D: 'ewe',
  E: 'ear-of-corn',
  F: 'carrot',
  G: 'tomato',
  H: 'sunflower',
};

/** Farmyard Friends, version 1: twenty lines, many small wins. A published version never changes. */
export const FARMYARD_FRIENDS_V1: SlotFacts = {
  code: 'farmyard-friends',
  name: 'Farmyard Friends',
  version: 1,
  family: 'slots',
  mechanic: 'lines',
  rtp: '0.951579036206',
  volatility: 'low',
  maxWin: 2000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'tractor', kind: 'wild', pays: {} },
    { code: 'egg', kind: 'scatter', pays: { '3': 200, '4': 1000 } },
    { code: 'cow-face', kind: 'high', pays: { '3': 270, '4': 590, '5': 1770 } },
    { code: 'pig-face', kind: 'high', pays: { '3': 225, '4': 490, '5': 1475 } },
    { code: 'rooster', kind: 'high', pays: { '3': 180, '4': 395, '5': 1180 } },
    { code: 'ewe', kind: 'high', pays: { '3': 155, '4': 345, '5': 1030 } },
    { code: 'ear-of-corn', kind: 'low', pays: { '3': 110, '4': 245, '5': 735 } },
    { code: 'carrot', kind: 'low', pays: { '3': 90, '4': 195, '5': 590 } },
    { code: 'tomato', kind: 'low', pays: { '3': 90, '4': 195, '5': 590 } },
    { code: 'sunflower', kind: 'low', pays: { '3': 65, '4': 145, '5': 440 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'GHFCFCDGDAEGBHFCEHABDSE',
      'BHBCHDCGFEFESACAGDGDHFEW',
      'AHCWGCAEBCEDGDGHFSFDBEHF',
      'HBCFEHCGDGFBEDHDCGEASFAW',
      'GDCHGBABEFAEDHEFDCGFCWH',
    ),
    free: reels(
      LETTERS,
      'GDEDBFHEGCBCHFDHAEFASGC',
      'AESCGEHFCEDBFDGDFAGWBHCH',
      'CBHFBGDHCSGFAEFHWGCEDEDA',
      'ACFEGEDHDHCWGFDCGESABFHB',
      'BHFHBCDGCDEAEGAWFEGFHDC',
    ),
  },
  freeSpins: { awarded: { '3': 8, '4': 12 }, multiplier: 2, maxTotal: 30 },
};
