import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_4 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'panda',
  S: 'wind-chime',
  A: 'teapot',
  B: 'kite',
  C: 'lotus',
  D: 'rice-ball',
  E: 'dumpling',
  F: 'fortune-cookie',
  G: 'takeout-box',
  H: 'chopsticks',
};

/** Panda Stroll, version 1: thirty lines on four rows; pandas stroll to the left while everything else spins again. A published version never changes. */
export const PANDA_STROLL_V1: SlotFacts = {
  code: 'panda-stroll',
  name: 'Panda Stroll',
  version: 1,
  family: 'slots',
  mechanic: 'walking wilds',
  rtp: '0.957963525',
  volatility: 'low',
  maxWin: 2000,
  reels: 5,
  rows: 4,
  lines: LINES_5_BY_4.slice(0, 30),
  symbols: [
    { code: 'panda', kind: 'wild', pays: {} },
    { code: 'wind-chime', kind: 'scatter', pays: { '3': 100, '4': 500, '5': 2500 } },
    { code: 'teapot', kind: 'high', pays: { '3': 100, '4': 240, '5': 765 } },
    { code: 'kite', kind: 'high', pays: { '3': 60, '4': 145, '5': 460 } },
    { code: 'lotus', kind: 'high', pays: { '3': 50, '4': 120, '5': 380 } },
    { code: 'rice-ball', kind: 'low', pays: { '3': 30, '4': 70, '5': 230 } },
    { code: 'dumpling', kind: 'low', pays: { '3': 25, '4': 60, '5': 190 } },
    { code: 'fortune-cookie', kind: 'low', pays: { '3': 20, '4': 50, '5': 155 } },
    { code: 'takeout-box', kind: 'low', pays: { '3': 20, '4': 50, '5': 155 } },
    { code: 'chopsticks', kind: 'low', pays: { '3': 15, '4': 40, '5': 120 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'ECHDHFGBHAGFGDFEACABDBGFEHGEDGFGEHEBDFSHCFCDH',
      'HBEAHFECGHCDGHEDEHGFHGDFDBFBABAFGCEGFCFGHSDED',
      'FHFBEDECFAEHGDBSCBDHFGCHGADEGFGHEGHAGDHFCDBFE',
      'BFEDGEHDSBEAHFHACDBFHGDEFECGAFGHGFBWCGCFEHDHGD',
      'GWGCGEFHBHFDBHEFABFGHEFGBDHADCGCFCAFDHSEDHEGED',
    ),
    free: reels(
      LETTERS,
      'AEHGFHDHFCAGHSEDGFGDCDFCGBFBGBEDFEGHBFHEHCAED',
      'EDECGADHEFAEDGBDCBHBFGFEGFGFGHCHGBSHFHCDHEAFD',
      'FHCDBEHAGCSCFDBGEHGFHGAFDBEWFDHCEHGEDGFBEAFGDH',
      'GHBHDHCHEDGEDGWACBEHDHGFDFHFGEBFBGFADESCFAEGCF',
      'GHDGCWEDGAFGHDFSFBCWBCEDCHDHEAGEGHFBGEDHEAFBFHF',
    ),
  },
  freeSpins: { awarded: { '3': 6, '4': 8, '5': 12 }, multiplier: 1, maxTotal: 36 },
  features: { walkingWild: { phases: ['base', 'free'] } },
};
