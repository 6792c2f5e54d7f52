import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

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
  rtp: '0.9641437',
  volatility: 'very high',
  maxWin: 20000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 10),
  symbols: [
    { code: 'flying-saucer', kind: 'wild', pays: {} },
    { code: 'milky-way', kind: 'scatter', pays: { '3': 500 } },
    { code: 'astronaut', kind: 'high', pays: { '3': 3380, '4': 13520, '5': 94625 } },
    { code: 'rocket', kind: 'high', pays: { '3': 1060, '4': 4250, '5': 29740 } },
    { code: 'ringed-planet', kind: 'high', pays: { '3': 385, '4': 1545, '5': 10815 } },
    { code: 'robot', kind: 'high', pays: { '3': 145, '4': 580, '5': 4055 } },
    { code: 'satellite', kind: 'low', pays: { '3': 60, '4': 230, '5': 1620 } },
    { code: 'telescope', kind: 'low', pays: { '3': 40, '4': 155, '5': 1080 } },
    { code: 'comet', kind: 'low', pays: { '3': 40, '4': 155, '5': 1080 } },
    { code: 'waxing-crescent-moon', kind: 'low', pays: { '3': 30, '4': 115, '5': 810 } },
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
  freeSpins: { awarded: { '3': 12 }, multiplier: 8, maxTotal: 40 },
};
