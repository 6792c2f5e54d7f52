import type { LinesFacts } from '@croupier/contract/games/scratch';

/**
 * Cats in a Row, version 1. Three alike in a row, a column or a diagonal win.
 * A published version never changes.
 */
export const CATS_IN_A_ROW_V1: LinesFacts = {
  code: 'cats-in-a-row',
  name: 'Cats in a Row',
  version: 1,
  family: 'scratch',
  mechanic: 'lines',
  rtp: '0.9460000000000000',
  volatility: 'high',
  maxWin: 1000,
  tickets: 500_000,
  book: [
    { prize: 100_000, tickets: 25, symbol: 'cat-face' },
    { prize: 10_000, tickets: 400, symbol: 'paw-prints' },
    { prize: 2000, tickets: 3000, symbol: 'glass-of-milk' },
    { prize: 500, tickets: 15_000, symbol: 'yarn' },
    { prize: 300, tickets: 33_300, symbol: 'fish' },
    { prize: 200, tickets: 86_550, symbol: 'mouse-face' },
    { prize: 0, tickets: 361_725 },
  ],
  symbols: ['mouse-face', 'fish', 'yarn', 'glass-of-milk', 'paw-prints', 'cat-face'],
};
