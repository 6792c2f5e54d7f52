import type { SheetMakers } from '../sheet';

export const ORIGINALS_SHEETS: SheetMakers = {};
