import type { PlinkoFacts, PlinkoRisk, PlinkoTable } from '@croupier/contract/games/originals';

/** @param left pays of the buckets from the left edge to the middle, multiples of the stake; the right half mirrors them. */
function table(rows: number, risk: PlinkoRisk, rtp: string, left: readonly number[]): PlinkoTable {
  const half = left.map((multiple) => Math.round(multiple * 100));
  return { rows, risk, rtp, pays: [...half, ...half.slice(0, -1).toReversed()] };
}

/** Plinko, version 1, with the pay tables that are widely used with the published scheme. A published version never changes. */
export const PLINKO_V1: PlinkoFacts = {
  code: 'plinko',
  name: 'Plinko',
  version: 1,
  family: 'originals',
  mechanic: 'plinko',
  rtp: '0.9911621093750000',
  volatility: 'medium',
  maxWin: 1000,
  seedKey: 'hex-text',
  tables: [
    table(8, 'low', '0.9898437500000000', [5.6, 2.1, 1.1, 1, 0.5]),
    table(8, 'medium', '0.9890625000000000', [13, 3, 1.3, 0.7, 0.4]),
    table(8, 'high', '0.9906250000000000', [29, 4, 1.5, 0.3, 0.2]),
    table(12, 'low', '0.9897949218750000', [10, 3, 1.6, 1.4, 1.1, 1, 0.5]),
    table(12, 'medium', '0.9898925781250000', [33, 11, 4, 2, 1.1, 0.6, 0.3]),
    table(12, 'high', '0.9911621093750000', [170, 24, 8.1, 2, 0.7, 0.2, 0.2]),
    table(16, 'low', '0.9899871826171875', [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5]),
    table(16, 'medium', '0.9898834228515625', [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3]),
    table(16, 'high', '0.9897644042968750', [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2]),
  ],
};
