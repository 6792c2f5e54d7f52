import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../lines';
import { reels } from '../notation';

const LETTERS = {
  W: 'flying-saucer',
  S: 'milky-way',
  A: 'astronaut',
  B: 'rocket',
  C: 'ringed-planet',
  D: 'robot',
  E: 'satellite',
  F: 'telescope',
  G: 'comet',
  H: 'waxing-crescent-moon',
};

/** Nebula Drift, version 1: ten lines, rare and large wins, free spins at four times. A published version never changes. */
export const NEBULA_DRIFT_V1: SlotFacts = {
  code: 'nebula-drift',
  name: 'Nebula Drift',
  version: 1,
  family: 'slots',
  mechanic: 'lines',
  rtp: '0.946458312471',
  volatility: 'high',
  maxWin: 15000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 10),
  symbols: [
    { code: 'flying-saucer', kind: 'wild', pays: {} },
    { code: 'milky-way', kind: 'scatter', pays: { '3': 500 } },
    { code: 'astronaut', kind: 'high', pays: { '3': 1450, '4': 5800, '5': 29005 } },
    { code: 'rocket', kind: 'high', pays: { '3': 580, '4': 2320, '5': 11600 } },
    { code: 'ringed-planet', kind: 'high', pays: { '3': 290, '4': 1160, '5': 5800 } },
    { code: 'robot', kind: 'high', pays: { '3': 175, '4': 695, '5': 3480 } },
    { code: 'satellite', kind: 'low', pays: { '3': 85, '4': 350, '5': 1740 } },
    { code: 'telescope', kind: 'low', pays: { '3': 60, '4': 230, '5': 1160 } },
    { code: 'comet', kind: 'low', pays: { '3': 60, '4': 230, '5': 1160 } },
    { code: 'waxing-crescent-moon', kind: 'low', pays: { '3': 45, '4': 175, '5': 870 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'HCHDSHAGFEHFBGEDGEFCHGF',
      'EDFHGCFEWHFGBGAGHCHDEHF',
      'FGSHFACGBWFDEDCHGHGEHFHE',
      'HDFGCFHFGAGEHCDEGEFHWHB',
      'HFHAGBFHCHDEFWEGSGCHGDEF',
    ),
    free: reels(
      LETTERS,
      'EHGFDECACHGHSFHFHGEDFGB',
      'HDGFHFGECFEWEHGCHAWGFHDB',
      'HGWEHDEHGHAFCFGDBWFECSGHF',
      'EFWGHFCDHFGHDGHWBFEGECHA',
      'EAHWGSHFHBFECEHDGHGFCDGWF',
    ),
  },
  freeSpins: { awarded: { '3': 12 }, multiplier: 10, maxTotal: 40 },
};
