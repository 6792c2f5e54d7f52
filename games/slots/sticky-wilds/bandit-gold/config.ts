import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'cowboy-hat-face',
  S: 'star',
  A: 'money-bag',
  B: 'horse-face',
  C: 'locomotive',
  D: 'banjo',
  E: 'cactus',
  F: 'beer-mug',
  G: 'hiking-boot',
  H: 'spade-suit',
};

/** Bandit Gold, version 1: twenty lines; in the free spins the bandits stay where they landed. A published version never changes. */
export const BANDIT_GOLD_V1: SlotFacts = {
  code: 'bandit-gold',
  name: 'Bandit Gold',
  version: 1,
  family: 'slots',
  mechanic: 'sticky wilds',
  rtp: '0.9651',
  rtpExact: false,
  rtpInterval: ['0.9627', '0.9675'],
  volatility: 'medium',
  maxWin: 10000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'cowboy-hat-face', kind: 'wild', pays: {} },
    { code: 'star', kind: 'scatter', pays: { '3': 200, '4': 1000, '5': 5000 } },
    { code: 'money-bag', kind: 'high', pays: { '3': 575, '4': 1840, '5': 8270 } },
    { code: 'horse-face', kind: 'high', pays: { '3': 260, '4': 825, '5': 3720 } },
    { code: 'locomotive', kind: 'high', pays: { '3': 170, '4': 550, '5': 2480 } },
    { code: 'banjo', kind: 'high', pays: { '3': 115, '4': 370, '5': 1655 } },
    { code: 'cactus', kind: 'low', pays: { '3': 70, '4': 230, '5': 1035 } },
    { code: 'beer-mug', kind: 'low', pays: { '3': 55, '4': 185, '5': 825 } },
    { code: 'hiking-boot', kind: 'low', pays: { '3': 45, '4': 140, '5': 620 } },
    { code: 'spade-suit', kind: 'low', pays: { '3': 45, '4': 140, '5': 620 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'DBDFGEGHACFHGEHGFCECFGDBFHBAHES',
      'HBCGBWFGFHABDEHECFHEACGESDGFGHFD',
      'HGHFEDGAFDECBCGFGHABGSEBFCDWHFHE',
      'EFEHADCHBHGFHFEFGWSGHBCADGCGFEDB',
      'AFHCEGCGESHDGFBAFHCHDGBFEWDEGBFH',
    ),
    free: reels(
      LETTERS,
      'FHGSBGHFDGHFEFCFCHBEHDGFEGEGADBEDHCA',
      'ADBFHCGBDCFGHWDGEHEFHEFEWDFBGEGHGFCAH',
      'BHEGSBHEBCWDCGEDFGFEHFGADHGHFDCGHFEAF',
      'WFGHCEGBEHADEFGHADFEGFHGWFDBCFDGHBEHC',
      'GEWDEFDGDGCAHBCBEFGDSFGBAHFEHGFHFHCHE',
    ),
  },
  freeSpins: { awarded: { '3': 8, '4': 10, '5': 12 }, multiplier: 1, maxTotal: 36 },
  features: { stickyWild: true, buy: { cost: 3500, scatters: 3, rtp: '0.9656', rtpInterval: ['0.9633', '0.9668'] } },
};
