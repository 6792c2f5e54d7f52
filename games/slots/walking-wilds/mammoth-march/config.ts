import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'mammoth',
  S: 'snow-capped-mountain',
  A: 'polar-bear',
  B: 'axe',
  C: 'bone',
  D: 'fire',
  E: 'ice',
  F: 'feather',
  G: 'fish',
  H: 'wood',
  I: 'rock',
};

/** Mammoth March, version 1: fifteen lines; mammoths walk to the left while everything else spins again. A published version never changes. */
export const MAMMOTH_MARCH_V1: SlotFacts = {
  code: 'mammoth-march',
  name: 'Mammoth March',
  version: 1,
  family: 'slots',
  mechanic: 'walking wilds',
  rtp: '0.9503697',
  volatility: 'medium',
  maxWin: 3000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 15),
  symbols: [
    { code: 'mammoth', kind: 'wild', pays: {} },
    { code: 'snow-capped-mountain', kind: 'scatter', pays: { '3': 200, '4': 1000, '5': 5000 } },
    { code: 'polar-bear', kind: 'high', pays: { '3': 260, '4': 730, '5': 2560 } },
    { code: 'axe', kind: 'high', pays: { '3': 155, '4': 440, '5': 1535 } },
    { code: 'bone', kind: 'high', pays: { '3': 105, '4': 290, '5': 1025 } },
    { code: 'fire', kind: 'high', pays: { '3': 80, '4': 220, '5': 770 } },
    { code: 'ice', kind: 'low', pays: { '3': 50, '4': 145, '5': 510 } },
    { code: 'feather', kind: 'low', pays: { '3': 40, '4': 110, '5': 385 } },
    { code: 'fish', kind: 'low', pays: { '3': 35, '4': 90, '5': 320 } },
    { code: 'wood', kind: 'low', pays: { '3': 25, '4': 75, '5': 255 } },
    { code: 'rock', kind: 'low', pays: { '3': 25, '4': 75, '5': 255 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'EGHFBFIDIHFDGIGEAEDHGBIHGIAHCSECFCBF',
      'DICIHASHECFGIFGEHFCBDHAGHBDGFEFGBIEI',
      'IGCFBEFHDCEAHIHBGDSEAGFHBGEIFDGICHIF',
      'SDCHIFBHICBAEGDGAFGHFEDFBFCIGIHIEWEHG',
      'CIABFGEIEFHGWGHDBFIAIBGHCFHECHIDEDSFG',
    ),
    free: reels(
      LETTERS,
      'EIGIFHBHFDIFEDCABCBGISAHIFGEHGEHDCFG',
      'IGEIHASFEHECBIECGDAHGCBFGDIGBHFHFIDF',
      'IGDHIDHEFBWEHFAGCIDSHBEIFEBCFGHGAFCIG',
      'AEFBEHGBFBAHIGDICHFIEISGIHCGDFHFCEWDG',
      'GEAHFGWFIDESICHGBEGHBGFHDBCICAIFDIEHF',
    ),
  },
  freeSpins: { awarded: { '3': 7, '4': 10, '5': 15 }, multiplier: 2, maxTotal: 45 },
  features: { walkingWild: { phases: ['base', 'free'] } },
};
