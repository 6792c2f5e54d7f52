import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'fire',
  S: 'volcano',
  A: 'crossed-swords',
  B: 'shield',
  C: 'hammer',
  D: 'axe',
  E: 'gear',
  F: 'chains',
  G: 'brick',
  H: 'rock',
  I: 'nut-and-bolt',
};

/** Volcano Forge, version 1: twenty lines that cascade at growing multipliers. A published version never changes. */
export const VOLCANO_FORGE_V1: SlotFacts = {
  code: 'volcano-forge',
  name: 'Volcano Forge',
  version: 1,
  family: 'slots',
  mechanic: 'cascade',
  rtp: '0.956607',
  volatility: 'medium',
  maxWin: 4000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'fire', kind: 'wild', pays: {} },
    { code: 'volcano', kind: 'scatter', pays: { '3': 100, '4': 500, '5': 2500 } },
    { code: 'crossed-swords', kind: 'high', pays: { '3': 855, '4': 2560, '5': 10240 } },
    { code: 'shield', kind: 'high', pays: { '3': 320, '4': 960, '5': 3840 } },
    { code: 'hammer', kind: 'high', pays: { '3': 190, '4': 575, '5': 2305 } },
    { code: 'axe', kind: 'high', pays: { '3': 150, '4': 450, '5': 1790 } },
    { code: 'gear', kind: 'low', pays: { '3': 85, '4': 255, '5': 1025 } },
    { code: 'chains', kind: 'low', pays: { '3': 65, '4': 190, '5': 770 } },
    { code: 'brick', kind: 'low', pays: { '3': 55, '4': 160, '5': 640 } },
    { code: 'rock', kind: 'low', pays: { '3': 45, '4': 130, '5': 510 } },
    { code: 'nut-and-bolt', kind: 'low', pays: { '3': 45, '4': 130, '5': 510 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'BIFBIDHCGSAGHFABAEFICFGHEDIFIHDCECGEHGD',
      'SHIBCFGBICBEFEGHIFEDWHEAIHGIDFDFDACGHGCA',
      'EIACBGFHIFCSGBDGICIGHBDCDEHAWFHEAHIFEFGD',
      'HECHIGHIAFHFBISACEIECEFDGFCHGAIWDBGFGDBD',
      'DBEHCAIHBHAEDFHCGEIDSCIECFIGIHFGDAFGBGF',
    ),
    free: reels(
      LETTERS,
      'EFGIEAHGFIFDIFDSEABICGHDHBDACHCGHEBGCIF',
      'CSIAIEFGCIWHEGIHAGDFIEHDGCHACEBFHBFBDGDF',
      'FBEHWBGHGCFIEIGFDGEIBFDSEIFACHADCGAIHCHD',
      'AEHGHDGIFCIGHFEHSGDICFEWHEBCIADCDAFBFBIG',
      'ICDHADICEGHAEAEGHGIFIHDFGFEBFBCFBDSGHIC',
    ),
  },
  freeSpins: { awarded: { '3': 8, '4': 12, '5': 16 }, multiplier: 1, maxTotal: 50 },
  features: { cascade: { base: [1, 2, 3, 5], free: [3, 6, 9, 15], keeps: false } },
};
