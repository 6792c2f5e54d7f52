import type { GamePage } from './page';

/** The games that are played without a canvas: cards, wheels, dice, keno, scratch cards, originals. */
export const TABLE_PAGES: readonly GamePage[] = [];
