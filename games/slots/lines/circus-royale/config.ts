import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'clown-face',
  S: 'circus-tent',
  A: 'elephant',
  B: 'carousel-horse',
  C: 'ferris-wheel',
  D: 'top-hat',
  E: 'popcorn',
  F: 'balloon',
  G: 'admission-tickets',
  H: 'trumpet',
};

/** Circus Royale, version 1: fifteen lines and free spins at double wins. A published version never changes. */
export const CIRCUS_ROYALE_V1: SlotFacts = {
  code: 'circus-royale',
  name: 'Circus Royale',
  version: 1,
  family: 'slots',
  mechanic: 'lines',
  rtp: '0.955827866936',
  volatility: 'low',
  maxWin: 3500,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 15),
  symbols: [
    { code: 'clown-face', kind: 'wild', pays: {} },
    { code: 'circus-tent', kind: 'scatter', pays: { '3': 200, '4': 1000 } },
    { code: 'elephant', kind: 'high', pays: { '3': 580, '4': 1505, '5': 5410 } },
    { code: 'carousel-horse', kind: 'high', pays: { '3': 325, '4': 845, '5': 3045 } },
    { code: 'ferris-wheel', kind: 'high', pays: { '3': 255, '4': 660, '5': 2370 } },
    { code: 'top-hat', kind: 'high', pays: { '3': 180, '4': 470, '5': 1690 } },
    { code: 'popcorn', kind: 'low', pays: { '3': 110, '4': 280, '5': 1015 } },
    { code: 'balloon', kind: 'low', pays: { '3': 90, '4': 235, '5': 845 } },
    { code: 'admission-tickets', kind: 'low', pays: { '3': 70, '4': 190, '5': 675 } },
    { code: 'trumpet', kind: 'low', pays: { '3': 70, '4': 190, '5': 675 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'HGHEDEGFBFCHEDAHFGCGBD',
      'CFSEHDFGBACFGDWHGHDBEHGE',
      'DEGCDFACHGWBGHSHFBEHEDGF',
      'GFBHDEDBFHGDEWSHCGFAHGEC',
      'GWGFHCEHBDBDFESFEGCHADGH',
    ),
    free: reels(
      LETTERS,
      'FEHDGFDGADGBCBFCEHGHEH',
      'FGFCGWEHEGBDHDSFDHAGECHB',
      'DWGHBCADHFGBEFEHFGEDSWCHG',
      'EDFBEFCGHWGEADHBGWSHDHCGF',
      'DEDGBGFHBFHECHFEGSCDWHAG',
    ),
  },
  freeSpins: { awarded: { '3': 10, '4': 15 }, multiplier: 2, maxTotal: 50 },
};
