import type { SheetMakers } from '../sheet';

export const VIDEO_POKER_SHEETS: SheetMakers = {};
