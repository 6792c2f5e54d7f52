import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'bison',
  C: 'coin',
  A: 'eagle',
  B: 'bear',
  D: 'wolf',
  E: 'horse',
  F: 'feather',
  G: 'drum',
  H: 'bow-and-arrow',
  I: 'tent',
};

/** Bison Thunder, version 1: 25 lines and a hold and spin for coins. A published version never changes. */
export const BISON_THUNDER_V1: SlotFacts = {
  code: 'bison-thunder',
  name: 'Bison Thunder',
  version: 1,
  family: 'slots',
  mechanic: 'hold and spin',
  rtp: '0.964916342794',
  volatility: 'very high',
  maxWin: 4255,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3,
  symbols: [
    { code: 'bison', kind: 'wild', pays: {} },
    { code: 'coin', kind: 'cash', pays: {} },
    { code: 'eagle', kind: 'high', pays: { '3': 355, '4': 995, '5': 3485 } },
    { code: 'bear', kind: 'high', pays: { '3': 220, '4': 620, '5': 2180 } },
    { code: 'wolf', kind: 'high', pays: { '3': 180, '4': 500, '5': 1740 } },
    { code: 'horse', kind: 'high', pays: { '3': 135, '4': 375, '5': 1305 } },
    { code: 'feather', kind: 'low', pays: { '3': 65, '4': 185, '5': 655 } },
    { code: 'drum', kind: 'low', pays: { '3': 55, '4': 155, '5': 545 } },
    { code: 'bow-and-arrow', kind: 'low', pays: { '3': 55, '4': 155, '5': 545 } },
    { code: 'tent', kind: 'low', pays: { '3': 45, '4': 125, '5': 435 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'IFIBHIEDCCGHFHABFEGDGA',
      'FCCIHGBWIGEIEDGFADAHCFBH',
      'EBHWIDGEAHCFDFGCICBHFIGA',
      'BCAFHDFEBGHACCIEFGIGIDWH',
      'DHFWBGFIBEIDHIAHECFAGCG',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: {
    hold: {
      trigger: 6,
      respins: 3,
      land: 1,
      of: 16,
      values: [
        { value: 100, weight: 120 },
        { value: 200, weight: 60 },
        { value: 300, weight: 20 },
        { value: 500, weight: 12 },
        { value: 1000, weight: 6, prize: 'mini' },
        { value: 2500, weight: 2, prize: 'minor' },
        { value: 15000, weight: 1, prize: 'major' },
      ],
      full: { prize: 'grand', value: 200000 },
    },
  },
};
