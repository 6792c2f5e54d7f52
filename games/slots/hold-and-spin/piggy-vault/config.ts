import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_3_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'pig-face',
  C: 'coin',
  A: 'bank',
  B: 'gem-stone',
  D: 'credit-card',
  E: 'dollar-banknote',
  F: 'key',
  G: 'briefcase',
};

/** Piggy Vault, version 1: three reels and a hold and spin on nine cells. A published version never changes. */
export const PIGGY_VAULT_V1: SlotFacts = {
  code: 'piggy-vault',
  name: 'Piggy Vault',
  version: 1,
  family: 'slots',
  mechanic: 'hold and spin',
  rtp: '0.951189355361',
  volatility: 'high',
  maxWin: 1187,
  reels: 3,
  rows: 3,
  lines: LINES_3_BY_3,
  symbols: [
    { code: 'pig-face', kind: 'wild', pays: { '3': 3305 } },
    { code: 'coin', kind: 'cash', pays: {} },
    { code: 'bank', kind: 'high', pays: { '3': 1655 } },
    { code: 'gem-stone', kind: 'high', pays: { '3': 1155 } },
    { code: 'credit-card', kind: 'high', pays: { '3': 825 } },
    { code: 'dollar-banknote', kind: 'low', pays: { '3': 330 } },
    { code: 'key', kind: 'low', pays: { '3': 265 } },
    { code: 'briefcase', kind: 'low', pays: { '3': 200 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'FGEFGACEDGBGFGEDFBCCDAFCEWEB',
      'AFGCWEFBEDECCBCGDGADGEFGFEBF',
      'GWFAGFECCDBGCEBEFGABFECDGFED',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: {
    hold: {
      trigger: 5,
      respins: 3,
      land: 1,
      of: 14,
      values: [
        { value: 50, weight: 50 },
        { value: 100, weight: 40 },
        { value: 200, weight: 20 },
        { value: 500, weight: 8, prize: 'mini' },
        { value: 1500, weight: 3, prize: 'minor' },
        { value: 7500, weight: 1, prize: 'major' },
      ],
      full: { prize: 'grand', value: 50000 },
    },
  },
};
