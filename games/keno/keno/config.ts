import type { KenoFacts } from '@croupier/contract/games/keno';

/** Pays are written in multiples of the stake, as they are printed on the board; the facts carry hundredths. */
function hundredths(...rows: readonly (readonly number[])[]): number[][] {
  return rows.map((row) => row.map((multiple) => Math.round(multiple * 100)));
}

/**
 * Keno, version 1: 20 of 80, 1 to 10 spots. Finished rounds are replayed with the version they were played on, so a published
 * version never changes.
 *
 * The classic table is the one known as American Keno on Aristocrat's machines, from two spots on: its returns were published
 * as 86.075949, 90.214216, 89.036596, 88.206730, 88.123522, 90.974272, 89.819236, 90.589102 and 90.212487 %. It pays nothing on one
 * spot; that row is ours, and so is the whole second table.
 */
export const KENO_V1: KenoFacts = {
  code: 'keno',
  name: 'Keno',
  version: 1,
  family: 'keno',
  mechanic: 'keno',
  rtp: '0.9568264014466546',
  volatility: 'high',
  maxWin: 10_000,
  numbers: 80,
  balls: 20,
  spots: { least: 1, most: 10 },
  tables: [
    {
      code: 'classic',
      name: 'American',
      pays: hundredths(
        [],
        [0, 3.6],
        [1, 0, 5],
        [1, 0, 2, 15],
        [1, 0, 1, 5, 50],
        [1, 0, 0, 3, 12, 400],
        [1, 0, 0, 2, 6, 50, 1000],
        [1, 0, 0, 1, 2, 25, 300, 3000],
        [1, 0, 0, 1, 2, 10, 40, 800, 6000],
        [1, 0, 0, 0, 1, 5, 45, 400, 2000, 8000],
        [1, 0, 0, 0, 1, 5, 18, 100, 500, 2500, 10_000],
      ),
      rtp: [
        '',
        '0.9000000000000000',
        '0.8607594936708861',
        '0.9021421616358325',
        '0.8903659631507733',
        '0.8820672997888188',
        '0.8812352204757268',
        '0.9097427205022142',
        '0.8981923624718839',
        '0.9058910231530311',
        '0.9021248672717569',
      ],
    },
    {
      code: 'high',
      name: 'High Return',
      pays: hundredths(
        [],
        [0, 3.8],
        [0, 1.1, 8.8],
        [0, 0.5, 2.5, 28],
        [0, 0, 2, 8, 60],
        [0, 0, 1, 4, 15, 250],
        [0, 0, 0.5, 2, 8, 60, 1000],
        [0.5, 0, 0, 1.5, 5, 25, 130, 2000],
        [1, 0, 0, 0.5, 2.5, 16, 65, 500, 5000],
        [1, 0, 0, 0, 2, 8, 40, 200, 1500, 5000],
        [2, 0, 0, 0, 1, 4.5, 20, 100, 500, 2000, 5000],
      ),
      rtp: [
        '',
        '0.9500000000000000',
        '0.9468354430379747',
        '0.9508276533592989',
        '0.9550576006272209',
        '0.9488138443834646',
        '0.9568264014466546',
        '0.9441695235999033',
        '0.9480522460494716',
        '0.9523981164608874',
        '0.9415391294738821',
      ],
    },
  ],
};
