import type { SheetMakers } from '../sheet';

export const KENO_SHEETS: SheetMakers = {};
