import type { CrosswordFacts } from '@croupier/contract/games/scratch';

/**
 * Honey Words, version 1. Eighteen letters: three words or more win.
 * A published version never changes.
 */
export const HONEY_WORDS_V1: CrosswordFacts = {
  code: 'honey-words',
  name: 'Honey Words',
  version: 1,
  family: 'scratch',
  mechanic: 'crossword',
  rtp: '0.9179995000000000',
  volatility: 'very high',
  maxWin: 2500,
  tickets: 1_000_000,
  book: [
    { prize: 250_000, tickets: 16, count: 8 },
    { prize: 50_000, tickets: 140, count: 7 },
    { prize: 7500, tickets: 1300, count: 6 },
    { prize: 1500, tickets: 10_000, count: 5 },
    { prize: 400, tickets: 50_000, count: 4 },
    { prize: 150, tickets: 240_333, count: 3 },
    { prize: 0, tickets: 698_211 },
  ],
  words: [
    { word: 'NECTAR', row: 4, column: 3, down: false },
    { word: 'COMB', row: 4, column: 5, down: true },
    { word: 'QUEEN', row: 0, column: 3, down: true },
    { word: 'HONEY', row: 2, column: 0, down: false },
    { word: 'BEE', row: 7, column: 5, down: false },
    { word: 'HIVE', row: 2, column: 0, down: true },
    { word: 'WAX', row: 3, column: 7, down: true },
    { word: 'BLOOM', row: 6, column: 1, down: false },
  ],
};
