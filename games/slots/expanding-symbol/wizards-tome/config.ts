import type { SlotFacts } from '@croupier/contract/games/slot';
import { LINES_5_BY_3 } from '../../lines';
import { reels } from '../../notation';

const LETTERS = {
  W: 'crystal-ball',
  S: 'notebook-with-decorative-cover',
  A: 'owl',
  B: 'unicorn',
  C: 'magic-wand',
  D: 'black-cat',
  E: 'alembic',
  F: 'candle',
  G: 'mushroom',
  H: 'old-key',
  I: 'hourglass-not-done',
};

/** Wizard's Tome, version 1: twenty lines and a tome that chooses the symbol to fill whole reels in doubled free spins. A published version never changes. */
export const WIZARDS_TOME_V1: SlotFacts = {
  code: 'wizards-tome',
  name: "Wizard's Tome",
  version: 1,
  family: 'slots',
  mechanic: 'expanding symbol',
  rtp: '0.955058204813',
  volatility: 'high',
  maxWin: 10000,
  reels: 5,
  rows: 3,
  lines: LINES_5_BY_3.slice(0, 20),
  symbols: [
    { code: 'crystal-ball', kind: 'wild', pays: {} },
    { code: 'notebook-with-decorative-cover', kind: 'scatter', pays: { '3': 300, '4': 1500 } },
    { code: 'owl', kind: 'high', pays: { '3': 335, '4': 1180, '5': 5310 } },
    { code: 'unicorn', kind: 'high', pays: { '3': 170, '4': 590, '5': 2655 } },
    { code: 'magic-wand', kind: 'high', pays: { '3': 125, '4': 445, '5': 1990 } },
    { code: 'black-cat', kind: 'high', pays: { '3': 85, '4': 295, '5': 1330 } },
    { code: 'alembic', kind: 'low', pays: { '3': 40, '4': 150, '5': 665 } },
    { code: 'candle', kind: 'low', pays: { '3': 40, '4': 135, '5': 600 } },
    { code: 'mushroom', kind: 'low', pays: { '3': 35, '4': 120, '5': 530 } },
    { code: 'old-key', kind: 'low', pays: { '3': 25, '4': 90, '5': 400 } },
    { code: 'hourglass-not-done', kind: 'low', pays: { '3': 25, '4': 90, '5': 400 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'IBIGDEFSFDHGEBCIGCAFHEH',
      'HIGHIBFCGBEDCDIWHFEFAEG',
      'WDHFBCSFBEFDIEGHGCGAIHIE',
      'FGAIBHFSEGFICHECIEBWDHGD',
      'WHDCEASGDBHEIFIHGFCEFGBI',
    ),
    free: reels(
      LETTERS,
      'GIEFBHFIESHACGIDH',
      'AGEDICGFIHFEBHIHW',
      'FHGCWFASHEHIBIDEGI',
      'AEHSGIEWICFBDFHIGH',
      'FWGIHIDBESFICHAEGH',
    ),
  },
  freeSpins: { awarded: { '3': 8, '4': 12 }, multiplier: 2, maxTotal: 45 },
  features: { book: true },
};
