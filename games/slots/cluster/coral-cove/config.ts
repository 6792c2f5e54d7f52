import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  W: 'bubbles',
  S: 'oyster',
  A: 'octopus',
  B: 'dolphin',
  C: 'crab',
  D: 'tropical-fish',
  E: 'blowfish',
  F: 'shrimp',
  G: 'coral',
};

/** Coral Cove, version 1: clusters on six by six; in free spins the multiplier stays from spin to spin. A published version never changes. */
export const CORAL_COVE_V1: SlotFacts = {
  code: 'coral-cove',
  name: 'Coral Cove',
  version: 1,
  family: 'slots',
  mechanic: 'cluster',
  rtp: '0.9586',
  rtpExact: false,
  rtpInterval: ['0.9555', '0.9617'],
  volatility: 'medium',
  maxWin: 2500,
  pays: 'cluster',
  reels: 6,
  rows: 6,
  lines: [],
  symbols: [
    { code: 'bubbles', kind: 'wild', pays: {} },
    { code: 'oyster', kind: 'scatter', pays: { '4': 200, '5': 1000, '6': 5000 } },
    {
      code: 'octopus',
      kind: 'high',
      pays: { '5': 230, '6': 365, '7': 550, '8': 915, '9': 1375, '11': 2750, '14': 6880, '18': 22930 },
    },
    {
      code: 'dolphin',
      kind: 'high',
      pays: { '5': 180, '6': 285, '7': 430, '8': 715, '9': 1070, '11': 2140, '14': 5350, '18': 17835 },
    },
    {
      code: 'crab',
      kind: 'high',
      pays: { '5': 125, '6': 205, '7': 305, '8': 510, '9': 765, '11': 1530, '14': 3820, '18': 12740 },
    },
    {
      code: 'tropical-fish',
      kind: 'low',
      pays: { '5': 75, '6': 120, '7': 185, '8': 305, '9': 460, '11': 915, '14': 2295, '18': 7645 },
    },
    {
      code: 'blowfish',
      kind: 'low',
      pays: { '5': 65, '6': 100, '7': 155, '8': 255, '9': 380, '11': 765, '14': 1910, '18': 6370 },
    },
    {
      code: 'shrimp',
      kind: 'low',
      pays: { '5': 50, '6': 80, '7': 120, '8': 205, '9': 305, '11': 610, '14': 1530, '18': 5095 },
    },
    {
      code: 'coral',
      kind: 'low',
      pays: { '5': 50, '6': 80, '7': 120, '8': 205, '9': 305, '11': 610, '14': 1530, '18': 5095 },
    },
  ],
  strips: {
    base: reels(
      LETTERS,
      'GADDGGSAAWGGBBGFFBBFFAAEEGGEEFFCEDDEEFDCFBCCBDDCC',
      'CCADGGBGDGGDGAECCFFADCFFWEDDEEDAFFSGBBEEBBABCGEFF',
      'DGEFFASGEBBAEFGAEEFFBGBDDBWAEGGDDFFEBADDCCFCCGCCG',
      'CCDFAFFDGEEGECEGFBEDGECCBCBBGEGDFFSAFFGBWDBAADDAG',
      'FDEEDCDDEBGGFFCCBFDCCGGFFBBWEFEAGAACEAADGGFSEBBDG',
      'WBBFFGGCCGEACCFFEGGDDFEDFBBEEFFAADDBCCDDEBSEGAAGG',
    ),
    free: reels(
      LETTERS,
      'DDEWWAAEABECFCBAAFFGFFCCBBDEEFFCFECDGBGDGGESGDBDGG',
      'FFEBBAADDBCEEACCGGFFEDDGFFECCDDEBGGEGCAADSWGGFFWBB',
      'FBDFDDFDCCBSEEFGFWCDDGGBFAAGFAEEGCDECGGACEEABFGBBW',
      'FFBBFAAFDDEBBESBBGGAGGAEDCCEFFGFFDECCDDGAGGWWEEDCC',
      'FCDBBECCGGSEBEFFEFGFGGBBDFCCGEAADEEWWGGDDBFDDACFAA',
      'FAEWWFFEDACBSEEGACFDDFGGBDDBGGCGEEDBBFECAAFFGGDCCB',
    ),
  },
  freeSpins: { awarded: { '4': 9, '5': 12, '6': 16 }, multiplier: 1, maxTotal: 35 },
  features: { cascade: { base: [1, 1, 2, 2, 3], free: [1, 2, 3, 4, 5], keeps: true } },
};
