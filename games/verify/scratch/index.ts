import type { SheetMakers } from '../sheet';

export const SCRATCH_SHEETS: SheetMakers = {};
