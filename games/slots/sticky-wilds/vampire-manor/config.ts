import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'bat',
  S: 'full-moon',
  A: 'coffin',
  B: 'castle',
  C: 'wine-glass',
  D: 'drop-of-blood',
  E: 'candle',
  F: 'spider-web',
  G: 'garlic',
  H: 'wilted-flower',
  I: 'black-heart',
};

/** Vampire Manor, version 1: 25 lines; in the free spins, all doubled, the bats stay where they landed. A published version never changes. */
export const VAMPIRE_MANOR_V1: SlotFacts = {
  code: 'vampire-manor',
  name: 'Vampire Manor',
  version: 1,
  family: 'slots',
  mechanic: 'sticky wilds',
  rtp: '0.9502',
  rtpExact: false,
  rtpInterval: ['0.9477', '0.9526'],
  volatility: 'high',
  maxWin: 15000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3,
  symbols: [
    { code: 'bat', kind: 'wild', pays: {} },
    { code: 'full-moon', kind: 'scatter', pays: { '3': 300, '4': 1500, '5': 7500 } },
    { code: 'coffin', kind: 'high', pays: { '3': 690, '4': 2410, '5': 12055 } },
    { code: 'castle', kind: 'high', pays: { '3': 285, '4': 1005, '5': 5020 } },
    { code: 'wine-glass', kind: 'high', pays: { '3': 160, '4': 565, '5': 2815 } },
    { code: 'drop-of-blood', kind: 'high', pays: { '3': 105, '4': 360, '5': 1810 } },
    { code: 'candle', kind: 'low', pays: { '3': 55, '4': 200, '5': 1005 } },
    { code: 'spider-web', kind: 'low', pays: { '3': 45, '4': 160, '5': 805 } },
    { code: 'garlic', kind: 'low', pays: { '3': 40, '4': 140, '5': 705 } },
    { code: 'wilted-flower', kind: 'low', pays: { '3': 35, '4': 120, '5': 605 } },
    { code: 'black-heart', kind: 'low', pays: { '3': 35, '4': 120, '5': 605 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'EFBEGDEIAGHSEFDIDBFGIHGCHCFIHCGAIH',
      'DHFHESIGIGADIFBIGWGFCICFEBEHGHEDACH',
      'FIDGCHAHFGFCEIAHBICDGFWIHEBSGHIEGED',
      'FHFHAGIEWHEGHDIGFGCDCESGIFIDCEIABHB',
      'GCHIEFBGHDHIEFGHFICIEHACGDBIFGAEDS',
    ),
    free: reels(
      LETTERS,
      'GIEBIBHDHASIHGDGHAHEFCDBIEGFCFCEIF',
      'GFEGHGEIEIADBIBHDHDFCFBCHAICEHWGIF',
      'CEIEDEGFWDEGSGBHICIGHAHFHFACIDHBIFB',
      'DIEBAWEDGHDFIGICGCAFCFBEBFHIHGHEHI',
      'AHDEHGICEFHIFDBHIFSGBEAIGEICBCFGHD',
    ),
  },
  freeSpins: { awarded: { '3': 10, '4': 12, '5': 15 }, multiplier: 2, maxTotal: 40 },
  features: { stickyWild: true },
};
