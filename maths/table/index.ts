import type { SheetMakers } from '../sheets/sheet';
import { blackjack } from '../../games/table/blackjack/rules';
import { blackjackSheet } from './blackjack/sheet';
import { crapsSheet } from './craps-analysis';
import { DEALER_POKER_SHEETS } from './dealer-poker-sheets';
import { LAYOUT_SHEETS } from './layout-sheets';

export const TABLE_SHEETS: SheetMakers = {
  ...LAYOUT_SHEETS,
  ...DEALER_POKER_SHEETS,
  craps: crapsSheet,
  blackjack: (options) => blackjackSheet(blackjack, options),
};
