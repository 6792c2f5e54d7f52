import { CARD_PAGES } from './cards';
import { BETTING_LAYOUT_PAGES } from './betting-layouts';
import { LIVE_PAGES } from './live';
import type { GamePage } from './page';
import { SLOT_PAGES } from './slots';
import { TABLE_PAGES } from './table';

/** Every game page of the arcade. */
export const PAGES: readonly GamePage[] = [
  ...SLOT_PAGES,
  ...TABLE_PAGES,
  ...CARD_PAGES,
  ...BETTING_LAYOUT_PAGES,
  ...LIVE_PAGES,
];
