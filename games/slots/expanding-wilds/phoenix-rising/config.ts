import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_4 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'phoenix-bird',
  S: 'fire',
  A: 'crown',
  B: 'peacock',
  C: 'dragon-face',
  D: 'feather',
  E: 'rose',
  F: 'lotus',
  G: 'candle',
  H: 'ring',
};

/** Phoenix Rising, version 1: forty lines; in the free spins each phoenix fills its reel. A published version never changes. */
export const PHOENIX_RISING_V1: SlotFacts = {
  code: 'phoenix-rising',
  name: 'Phoenix Rising',
  version: 1,
  family: 'slots',
  mechanic: 'expanding wilds',
  rtp: '0.953587411174',
  volatility: 'medium',
  maxWin: 9000,
  reels: 5,
  rows: 4,
  lines: LINES_5_BY_4,
  symbols: [
    { code: 'phoenix-bird', kind: 'wild', pays: {} },
    { code: 'fire', kind: 'scatter', pays: { '3': 250 } },
    { code: 'crown', kind: 'high', pays: { '3': 165, '4': 455, '5': 1640 } },
    { code: 'peacock', kind: 'high', pays: { '3': 110, '4': 305, '5': 1095 } },
    { code: 'dragon-face', kind: 'high', pays: { '3': 80, '4': 230, '5': 820 } },
    { code: 'feather', kind: 'high', pays: { '3': 70, '4': 190, '5': 685 } },
    { code: 'rose', kind: 'low', pays: { '3': 40, '4': 115, '5': 410 } },
    { code: 'lotus', kind: 'low', pays: { '3': 35, '4': 90, '5': 330 } },
    { code: 'candle', kind: 'low', pays: { '3': 25, '4': 75, '5': 275 } },
    { code: 'ring', kind: 'low', pays: { '3': 20, '4': 60, '5': 220 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'GAGFHFHDHCGCSBDFEHBEAE',
      'DACAGECFHEBGHDBSEFWHFGH',
      'FBHWGSECHEAFCBDEGHGDFHA',
      'GAHGDFAWFGCEFEHDHCBEHB',
      'ECWHCDHFGHEDFBAGFGEABH',
    ),
    free: reels(
      LETTERS,
      'HEDACHSFHBFCEGHAGDGBFE',
      'HEHCHFWGBAEDGCDSFHBEFAG',
      'HECADGESAFEHBFGBGFDHCHW',
      'HEDHFBGEWCHAGCAGBFDHEF',
      'HFCEDABAFECGEHBHGDWGHF',
    ),
  },
  freeSpins: { awarded: { '3': 10 }, multiplier: 1, maxTotal: 40 },
  features: { expandingWild: { phases: ['free'], respin: 0 } },
};
