import { KENO_SHEETS } from '../keno';
import { LIVE_SHEETS } from '../live';
import { ORIGINALS_SHEETS } from '../originals';
import { SCRATCH_SHEETS } from '../scratch';
import type { SheetMakers } from './sheet';
import { SLOT_SHEETS } from '../slots/index';
import { TABLE_SHEETS } from '../table';
import { VIDEO_POKER_SHEETS } from '../video-poker';

/** How each game's par sheet is made. */
export const SHEETS: SheetMakers = {
  ...SLOT_SHEETS,
  ...TABLE_SHEETS,
  ...VIDEO_POKER_SHEETS,
  ...KENO_SHEETS,
  ...SCRATCH_SHEETS,
  ...ORIGINALS_SHEETS,
  ...LIVE_SHEETS,
};
