import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../lines';
import { reels } from '../notation';

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
  rtp: '0.9561',
  rtpExact: false,
  rtpInterval: ['0.9535', '0.9587'],
  volatility: 'low',
  maxWin: 1000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'butter', kind: 'wild', pays: {} },
    { code: 'pie', kind: 'high', pays: { '3': 95, '4': 235, '5': 820 } },
    { code: 'croissant', kind: 'high', pays: { '3': 65, '4': 165, '5': 575 } },
    { code: 'waffle', kind: 'high', pays: { '3': 45, '4': 115, '5': 410 } },
    { code: 'pretzel', kind: 'low', pays: { '3': 30, '4': 70, '5': 245 } },
    { code: 'bagel', kind: 'low', pays: { '3': 25, '4': 60, '5': 205 } },
    { code: 'baguette-bread', kind: 'low', pays: { '3': 20, '4': 45, '5': 165 } },
    { code: 'pancakes', kind: 'low', pays: { '3': 15, '4': 35, '5': 125 } },
    { code: 'egg', kind: 'low', pays: { '3': 15, '4': 35, '5': 125 } },
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
