import { WHEEL_ORDER, type RouletteWheel } from '@croupier/contract/games/roulette';
import type { Coup } from '../../games/table/baccarat/coup';
import { baccarat } from '../../games/table/baccarat/rules';
import { americanRoulette, europeanRoulette, frenchRoulette } from '../../games/table/roulette/rules';
import { sicBo } from '../../games/table/sic-bo/rules';
import type { Sheet, SheetMakers } from '../sheets/sheet';
import { type SettledLayout, layoutSheet } from './layout-analysis';
import { coupsByFirstTwo, coupsByWinner, pockets, threeDice } from './outcomes';

/** The par sheet of roulette on a wheel. */
export function rouletteSheet(game: SettledLayout<number>, wheel: RouletteWheel): Sheet {
  const outcomes = pockets(wheel);
  const method = `Every spot of the layout settled on each of the ${WHEEL_ORDER[wheel].length} pockets.`;
  return layoutSheet(game, () => outcomes, 'red', method);
}

function sicBoSheet(): Sheet {
  const outcomes = threeDice();
  return layoutSheet(sicBo, () => outcomes, 'small', 'Every spot of the layout settled on each of the 216 rolls.');
}

/** The par sheet of baccarat. */
export function baccaratSheet(game: SettledLayout<Coup>): Sheet {
  const byWinner = coupsByWinner();
  const byFirstTwo = coupsByFirstTwo();
  const sheet = layoutSheet(
    game,
    ({ bet }) => (bet.endsWith('-pair') ? byFirstTwo : byWinner),
    'banker',
    'Every coup that eight decks can deal, 4,998,398,275,503,360 in all, by the points of six cards in order; pairs by their two cards.',
  );
  const ways = {
    title: 'Coups',
    head: ['winner', 'ways'],
    rows: byWinner.map(({ outcome, ways }) => [outcome.winner, ways.toLocaleString('en-US')]),
  };
  return { ...sheet, tables: [...sheet.tables, ways] };
}

export const LAYOUT_SHEETS: SheetMakers = {
  'european-roulette': () => rouletteSheet(europeanRoulette, 'european'),
  'french-roulette': () => rouletteSheet(frenchRoulette, 'european'),
  'american-roulette': () => rouletteSheet(americanRoulette, 'american'),
  'sic-bo': sicBoSheet,
  baccarat: () => baccaratSheet(baccarat),
};
