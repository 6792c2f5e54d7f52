import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  W: 'lion',
  S: 'sunrise',
  A: 'elephant',
  B: 'rhinoceros',
  C: 'giraffe',
  D: 'zebra',
  E: 'deciduous-tree',
  F: 'long-drum',
  G: 'hut',
  H: 'feather',
};

/** Savanna Sunrise, version 1: 243 ways, free spins at double wins. A published version never changes. */
export const SAVANNA_SUNRISE_V1: SlotFacts = {
  code: 'savanna-sunrise',
  name: 'Savanna Sunrise',
  version: 1,
  family: 'slots',
  mechanic: 'ways',
  rtp: '0.949225189387',
  volatility: 'medium',
  maxWin: 6000,
  pays: 'ways',
  reels: 5,
  rows: 3,
  lines: [],
  symbols: [
    { code: 'lion', kind: 'wild', pays: {} },
    { code: 'sunrise', kind: 'scatter', pays: { '3': 200, '4': 1000 } },
    { code: 'elephant', kind: 'high', pays: { '3': 100, '4': 250, '5': 755 } },
    { code: 'rhinoceros', kind: 'high', pays: { '3': 75, '4': 185, '5': 555 } },
    { code: 'giraffe', kind: 'high', pays: { '3': 60, '4': 150, '5': 455 } },
    { code: 'zebra', kind: 'high', pays: { '3': 50, '4': 125, '5': 380 } },
    { code: 'deciduous-tree', kind: 'low', pays: { '3': 30, '4': 75, '5': 225 } },
    { code: 'long-drum', kind: 'low', pays: { '3': 25, '4': 65, '5': 200 } },
    { code: 'hut', kind: 'low', pays: { '3': 20, '4': 50, '5': 150 } },
    { code: 'feather', kind: 'low', pays: { '3': 15, '4': 40, '5': 125 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'FCAHFGEHDCHBEHGFBSAGDE',
      'WHFHCAFEHAGDEDEBFGBGSCH',
      'AEWGAGBFDCHFDBHSECGHFHE',
      'BCHFDBWCEAAEGEHGFHGFHDS',
      'BCHEHEFGAFGBFEHDHDCGA',
    ),
    free: reels(
      LETTERS,
      'ECFGDGAFHFEGACBESHABDH',
      'ESECDGBHEBGHAAAFCWDFHWGF',
      'HECSWHDBFEHGFGEFWDGCAAAB',
      'AAWFHSGWEDGBHFCDEHGECABF',
      'FCGEGDBAAACGFHEBHEHFD',
    ),
  },
  freeSpins: { awarded: { '3': 10, '4': 15 }, multiplier: 2, maxTotal: 50 },
};
