import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  W: 'gorilla',
  S: 'hindu-temple',
  A: 'tiger',
  B: 'parrot',
  C: 'snake',
  D: 'crocodile',
  E: 'banana',
  F: 'hibiscus',
  G: 'coconut',
  H: 'pineapple',
};

/** Jungle Temple, version 1: 243 ways in which a gorilla counts twice. A published version never changes. */
export const JUNGLE_TEMPLE_V1: SlotFacts = {
  code: 'jungle-temple',
  name: 'Jungle Temple',
  version: 1,
  family: 'slots',
  mechanic: 'multiplying wilds',
  rtp: '0.946190335646',
  volatility: 'medium',
  maxWin: 7500,
  pays: 'ways',
  reels: 5,
  rows: 3,
  lines: [],
  symbols: [
    { code: 'gorilla', kind: 'wild', pays: {}, factor: 2 },
    { code: 'hindu-temple', kind: 'scatter', pays: { '3': 200, '4': 1000 } },
    { code: 'tiger', kind: 'high', pays: { '3': 45, '4': 115, '5': 350 } },
    { code: 'parrot', kind: 'high', pays: { '3': 35, '4': 85, '5': 260 } },
    { code: 'snake', kind: 'high', pays: { '3': 25, '4': 70, '5': 210 } },
    { code: 'crocodile', kind: 'high', pays: { '3': 20, '4': 60, '5': 175 } },
    { code: 'banana', kind: 'low', pays: { '3': 10, '4': 30, '5': 85 } },
    { code: 'hibiscus', kind: 'low', pays: { '3': 10, '4': 25, '5': 70 } },
    { code: 'coconut', kind: 'low', pays: { '3': 10, '4': 20, '5': 60 } },
    { code: 'pineapple', kind: 'low', pays: { '3': 5, '4': 15, '5': 50 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'EFHFGDGBCHBGAEHGCEDFH',
      'GFEGEADFGEHCGCBHSDWHFBH',
      'HGEFDGFHCAWGCGBHESDFEHB',
      'CBGDGWBFCHSAHFGHDEFEGEH',
      'AECGBHFDGHSGECGDHWFEHBF',
    ),
    free: reels(
      LETTERS,
      'ABFGEBEDFHEAGHGFCHDC',
      'FDSHBHGEWEAGDAEFWBCFHGC',
      'FSGDWFADBCWGEGEFHCHAEHB',
      'WHCGFHDBAGEBFDCWSGEFEAH',
      'WGADFEGACHCEBHWSGFHDFBE',
    ),
  },
  freeSpins: { awarded: { '3': 9, '4': 13 }, multiplier: 1, maxTotal: 45 },
};
