import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'butter',
  A: 'pie',
  B: 'croissant',
  C: 'waffle',
  D: 'pretzel',
  E: 'bagel',
  F: 'baguette-bread',
  G: 'pancakes',
  H: 'egg',
};

/** Bakery Bash, version 1: twenty lines whose winning symbols stay while the rest spins again. A published version never changes. */
export const BAKERY_BASH_V1: SlotFacts = {
  code: 'bakery-bash',
  name: 'Bakery Bash',
  version: 1,
  family: 'slots',
  mechanic: 'respin',
  rtp: '0.9552',
  rtpExact: false,
  rtpInterval: ['0.9529', '0.9576'],
  volatility: 'medium',
  maxWin: 518,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'butter', kind: 'wild', pays: {} },
    { code: 'pie', kind: 'high', pays: { '3': 295, '4': 740, '5': 2590 } },
    { code: 'croissant', kind: 'high', pays: { '3': 45, '4': 115, '5': 405 } },
    { code: 'waffle', kind: 'high', pays: { '3': 35, '4': 80, '5': 290 } },
    { code: 'pretzel', kind: 'low', pays: { '3': 20, '4': 50, '5': 175 } },
    { code: 'bagel', kind: 'low', pays: { '3': 15, '4': 40, '5': 145 } },
    { code: 'baguette-bread', kind: 'low', pays: { '3': 15, '4': 35, '5': 115 } },
    { code: 'pancakes', kind: 'low', pays: { '3': 10, '4': 25, '5': 85 } },
    { code: 'egg', kind: 'low', pays: { '3': 10, '4': 25, '5': 85 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'HCDBFDGCHBDECEGCACBGDHAHGHFHEFEADFBAEGFGEF',
      'BDFEAGCFGDHDGEHCHDCECEHBFCEFWAHGFAGFBGEBDHA',
      'HGHFEFHCEDGAHBEHAHGCBEDBFWDCFGBCGAECDAEFGFD',
      'EHBGHFDFCGCDAFBEGDBCHDAHFECEGWHEFCEFHAGAGBD',
      'GHGHFBCADEBWCEFGBEAFHCEFHEDHCGAHCFGDEGADFDB',
    ),
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
  features: { stickyWins: { phases: ['base'] } },
};
