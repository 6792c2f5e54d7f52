import { VIDEO_POKER } from '../../games/video-poker';
import type { SheetMakers } from '../sheets/sheet';
import { videoPokerSheet } from './sheet';

export const VIDEO_POKER_SHEETS: SheetMakers = Object.fromEntries(
  VIDEO_POKER.map(({ facts }) => [facts.code, () => videoPokerSheet(facts)]),
);
