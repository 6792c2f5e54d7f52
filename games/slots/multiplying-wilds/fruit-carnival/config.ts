import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_3_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'glowing-star',
  A: 'bell',
  B: 'watermelon',
  C: 'grapes',
  D: 'tangerine',
  E: 'lemon',
  F: 'green-apple',
  G: 'cherries',
};

/** Fruit Carnival, version 1: a fruit machine of five lines whose stars double, with a gamble after each win. A published version never changes. */
export const FRUIT_CARNIVAL_V1: SlotFacts = {
  code: 'fruit-carnival',
  name: 'Fruit Carnival',
  version: 1,
  family: 'slots',
  mechanic: 'multiplying wilds',
  rtp: '0.956446290396',
  volatility: 'medium',
  maxWin: 500,
  reels: 3,
  rows: 3,
  lines: LINES_3_BY_3,
  symbols: [
    { code: 'glowing-star', kind: 'wild', pays: { '3': 820 }, factor: 2 },
    { code: 'bell', kind: 'high', pays: { '3': 1095 } },
    { code: 'watermelon', kind: 'high', pays: { '3': 615 } },
    { code: 'grapes', kind: 'high', pays: { '3': 480 } },
    { code: 'tangerine', kind: 'low', pays: { '3': 205 } },
    { code: 'lemon', kind: 'low', pays: { '3': 165 } },
    { code: 'green-apple', kind: 'low', pays: { '3': 135 } },
    { code: 'cherries', kind: 'low', pays: { '3': 105 } },
  ],
  strips: {
    base: reels(LETTERS, 'FEDACADGBEDGFGBFECFGWCGEBD', 'GCBFBGCEDGFGFCFDABEDEGEADW', 'DAEFCBGEGCWGBFECDGEGFADBDF'),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: { gamble: { steps: 5 } },
};
