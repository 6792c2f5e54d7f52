import type { SheetMakers } from '../sheet';
import { crapsSheet } from './craps-analysis';
import { LAYOUT_SHEETS } from './layout-sheets';

export const TABLE_SHEETS: SheetMakers = { ...LAYOUT_SHEETS, craps: crapsSheet };
