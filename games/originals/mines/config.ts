import type { MinesFacts } from '@croupier/contract/games/originals';

const CELLS = 25;
const MOST_MINES = 24;
/** No number of gems pays more, in multiples of the stake: the round is cashed out before. */
const MOST_PAID = 10_000;
/** 99 of 100: what the odds leave of the fair ones, in hundredths. */
const HUNDREDTHS_PAID = 99;

/** How many ways there are to take `taken` of `items`; below 2⁵³ for all that a field of 25 needs, at every step. */
function choose(items: number, taken: number): number {
  let ways = 1;
  for (let step = 1; step <= taken; step += 1) ways = (ways * (items - taken + step)) / step;
  return ways;
}

/**
 * What so many gems pay: 0.99 over the probability C(25 − mines, gems) / C(25, gems) to find them, rounded down to a hundredth. The
 * row ends with the last gem, or before one that would pay more than is paid: so no gem is ever paid less than its odds.
 */
function payRow(mines: number): number[] {
  const odds = Array.from({ length: CELLS - mines + 1 }, (_, gems) =>
    gems === 0 ? 0 : Math.floor((HUNDREDTHS_PAID * choose(CELLS, gems)) / choose(CELLS - mines, gems)),
  );
  return odds.filter((pay) => pay <= MOST_PAID * 100);
}

const PAYS = [[], ...Array.from({ length: MOST_MINES }, (_, index) => payRow(index + 1))];

/** Mines, version 1: 25 cells, 1 to 24 mines. A published version never changes. */
export const MINES_V1: MinesFacts = {
  code: 'mines',
  name: 'Mines',
  version: 1,
  family: 'originals',
  mechanic: 'mines',
  rtp: '0.990000',
  volatility: 'low',
  maxWin: Math.max(...PAYS.flat()) / 100,
  seedKey: 'hex-text',
  cells: CELLS,
  mines: { least: 1, most: MOST_MINES },
  pays: PAYS,
};
