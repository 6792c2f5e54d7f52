import type { DiceFacts } from '@croupier/contract/games/originals';

/**
 * Dice, version 1. The roll has 10,001 outcomes, 0.00 to 100.00, as published; the odds keep one per cent of the fair ones: 0.99 × 10,001
 * outcomes, in hundredths. A published version never changes.
 */
export const DICE_V1: DiceFacts = {
  code: 'dice',
  name: 'Dice',
  version: 1,
  family: 'originals',
  mechanic: 'dice',
  rtp: '0.9900004974240437',
  volatility: 'very high',
  maxWin: 9900.99,
  seedKey: 'hex-text',
  outcomes: 10_001,
  oddsNumerator: 990_099,
  winning: { least: 1, most: 9800 },
};
