import type { SheetMakers } from '../sheet';

export const TABLE_SHEETS: SheetMakers = {};
