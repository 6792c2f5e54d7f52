import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  W: 'bear',
  S: 'honey-pot',
  A: 'honeybee',
  B: 'butterfly',
  C: 'lady-beetle',
  D: 'sunflower',
  E: 'tulip',
  F: 'hibiscus',
  G: 'blossom',
};

/** Honey Hive, version 1: clusters on seven by seven, each cascade worth more. A published version never changes. */
export const HONEY_HIVE_V1: SlotFacts = {
  code: 'honey-hive',
  name: 'Honey Hive',
  version: 1,
  family: 'slots',
  mechanic: 'cluster',
  rtp: '0.9478',
  rtpExact: false,
  rtpInterval: ['0.9459', '0.9497'],
  volatility: 'low',
  maxWin: 5000,
  pays: 'cluster',
  reels: 7,
  rows: 7,
  lines: [],
  symbols: [
    { code: 'bear', kind: 'wild', pays: {} },
    { code: 'honey-pot', kind: 'scatter', pays: { '4': 300, '5': 1000, '6': 5000, '7': 20000 } },
    {
      code: 'honeybee',
      kind: 'high',
      pays: { '5': 155, '6': 235, '7': 310, '8': 465, '9': 620, '10': 930, '12': 1550, '15': 3875, '20': 12400 },
    },
    {
      code: 'butterfly',
      kind: 'high',
      pays: { '5': 110, '6': 165, '7': 215, '8': 325, '9': 435, '10': 650, '12': 1085, '15': 2715, '20': 8680 },
    },
    {
      code: 'lady-beetle',
      kind: 'high',
      pays: { '5': 80, '6': 115, '7': 155, '8': 235, '9': 310, '10': 465, '12': 775, '15': 1940, '20': 6200 },
    },
    {
      code: 'sunflower',
      kind: 'low',
      pays: { '5': 45, '6': 70, '7': 95, '8': 140, '9': 185, '10': 280, '12': 465, '15': 1165, '20': 3720 },
    },
    {
      code: 'tulip',
      kind: 'low',
      pays: { '5': 40, '6': 60, '7': 80, '8': 115, '9': 155, '10': 235, '12': 390, '15': 970, '20': 3100 },
    },
    {
      code: 'hibiscus',
      kind: 'low',
      pays: { '5': 30, '6': 45, '7': 60, '8': 95, '9': 125, '10': 185, '12': 310, '15': 775, '20': 2480 },
    },
    {
      code: 'blossom',
      kind: 'low',
      pays: { '5': 25, '6': 35, '7': 45, '8': 70, '9': 95, '10': 140, '12': 235, '15': 580, '20': 1860 },
    },
  ],
  strips: {
    base: reels(
      LETTERS,
      'CFFAACGGDDFAAEEDDGGDCCFBCCAFBBDGGFFEECCEEGGDDGAEEDBBGGASECFFBBWGFBFFDGEE',
      'BBAFFGFGCEGGCCEAAWGGDDFFCBCEEFCCEDBBFFACDDAEBFFDDFGFBBGGAAEEGGESEDDGDEGC',
      'ACCBBEGEBBGGADEDGAADDCDFFEFBCCGFDDAAWCCEEFAFBBEDDGGDGGFFGGCFFCEFGEFEESBG',
      'FEAGFDDAACCBECFFECCEEGGBGGDBFGFFDEEBCDCDWGFADEFBCFFEFABBCGGDBGGDSGGEDAAE',
      'CCEEBDGGFFESEDWABBGEECAABEFEBBFDGGDDACCEFDFFAAFCCGGCGDDFGGFEEGGADDFCBGBF',
      'BBFFBAACCEEFGEEDDBGBBWGAADDFFDDAAEBEEGGEFGGDBFFCCGDGGSCCDDGECAFFGGCCEFEF',
      'DDEBAFGDDSFGGCFFEEBBEDGGBGGEAFEDCCBBGAACFFAAFGGEEGGFAFCCGDDCCWDDEFFCBBEE',
    ),
    free: reels(
      LETTERS,
      'FBFFGGEGGCFECDDCBBECCFBBGCDEEDDEECGBFFGAAEGAAWDDEFFGEGGFGGAADSBBCAFCDDFEW',
      'GGSGAWGCCGGCGBFWBEFBEAAGDDEECCFFAFDDBEEGBCGDDEGFFBAEECDAADEEFFCDFGGDFFBBC',
      'ECGGBBCCGGAFFDDEEGGEWWCESCFFGEEDDCEGBBDDGGECDDFFAADDFCAABFBCAAFFGEEFFBBGG',
      'DDBBCDDFCCDFBBEECCEEFFGDDGGEGBCCGACCAAGGFFAFEEDDEBBEEFGBFFGAAGGDWWGGEFASF',
      'DCCBGDCGGBGEEAGFFBEEFDGDCCGFFEGAADDFGGFEWBWFFEEDDGGFSCCEDDAAFFBCCEABEAGBB',
      'EAASGGDDCGGFFCDDFFEEDBBGAGAGCCDDWBGGDBBWBBDGGFFAAEGGFFEFFEDEECBEFCCEEFACC',
      'DGGFGGABFCCAACBEEBDBGGBGDEEDDCFGEFBGFFCCDFFEFFBGGCCFFEEGGEAADDWWDDEESBAAC',
    ),
  },
  freeSpins: { awarded: { '4': 10, '5': 12, '6': 15, '7': 20 }, multiplier: 1, maxTotal: 40 },
  features: { cascade: { base: [1, 2, 3, 4, 5], free: [2, 3, 4, 5, 6, 8, 10], keeps: false } },
};
