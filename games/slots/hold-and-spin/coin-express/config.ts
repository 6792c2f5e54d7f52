import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_4 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'station',
  C: 'money-bag',
  A: 'locomotive',
  B: 'watch',
  D: 'top-hat',
  E: 'ticket',
  F: 'luggage',
  G: 'bell',
  H: 'hot-beverage',
};

/** Coin Express, version 1: forty lines and a hold and spin for bags of money on twenty cells. A published version never changes. */
export const COIN_EXPRESS_V1: SlotFacts = {
  code: 'coin-express',
  name: 'Coin Express',
  version: 1,
  family: 'slots',
  mechanic: 'hold and spin',
  rtp: '0.959367135231',
  volatility: 'high',
  maxWin: 7009,
  reels: 5,
  rows: 4,
  lines: LINES_5_BY_4,
  symbols: [
    { code: 'station', kind: 'wild', pays: {} },
    { code: 'money-bag', kind: 'cash', pays: {} },
    { code: 'locomotive', kind: 'high', pays: { '3': 145, '4': 375, '5': 1195 } },
    { code: 'watch', kind: 'high', pays: { '3': 110, '4': 280, '5': 900 } },
    { code: 'top-hat', kind: 'high', pays: { '3': 90, '4': 235, '5': 750 } },
    { code: 'ticket', kind: 'low', pays: { '3': 45, '4': 115, '5': 375 } },
    { code: 'luggage', kind: 'low', pays: { '3': 35, '4': 95, '5': 300 } },
    { code: 'bell', kind: 'low', pays: { '3': 35, '4': 95, '5': 300 } },
    { code: 'hot-beverage', kind: 'low', pays: { '3': 30, '4': 75, '5': 240 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'HGFHECCGDFHGBFHEDABAEC',
      'GEFDBECCGHWCHBAEFHADGHF',
      'EHAWBHGFHCDCCGDBEHFAEGF',
      'HEGBFDGFCCAECHWGHEDABHF',
      'GBAHCBHDHGHEWGFCCEFAEDF',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: {
    hold: {
      trigger: 8,
      respins: 3,
      land: 1,
      of: 20,
      values: [
        { value: 50, weight: 80 },
        { value: 100, weight: 60 },
        { value: 200, weight: 30 },
        { value: 500, weight: 15 },
        { value: 1000, weight: 6, prize: 'mini' },
        { value: 5000, weight: 3, prize: 'minor' },
        { value: 20000, weight: 1, prize: 'major' },
      ],
      full: { prize: 'grand', value: 300000 },
    },
  },
};
