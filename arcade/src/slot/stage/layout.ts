/** Layout of the stage. All sizes in CSS px of the page, or in stage units where stated. */

export const CELL_WIDTH = 160;
export const CELL_GAP = 6;
/** From the board's edge to the frame's outer edge, stage units. */
export const FRAME_EDGE = 26;

/** Between title and frame; the free-spins sign takes part of it. Stage units. */
const TITLE_GAP = 18;
const HEADLINE = 78;
/** Height of the row of prizes, stage units; upright screens show the board smaller. */
export const headlineOf = (portrait: boolean): number => HEADLINE * (portrait ? 1.4 : 1);
/** Signs never shrink below this on the screen, stage units to px. */
const LEGIBLE = 0.5;
/** No title is taller than this over four rows, stage units. */
const TITLE_TALLEST = 112;

export interface StageLayout {
  readonly width: number;
  readonly height: number;
  /** Height that the controls leave to the stage. */
  readonly free: number;
  readonly portrait: boolean;
  /** Empty height above the title, px. */
  readonly headroom: number;
  /** Stage units to px. */
  readonly scale: number;
  /** Centre of the board, px. */
  readonly centreX: number;
  readonly centreY: number;
  /** Stage units. */
  readonly cellHeight: number;
  readonly boardWidth: number;
  readonly boardHeight: number;
  /** Edge of a symbol's sprite, stage units. */
  readonly symbolSize: number;
  /** Stage units; 0 when there is no room for a title. */
  readonly titleWidth: number;
  /** How much larger signs are drawn so that they can be read on a small board. */
  readonly signScale: number;
  /** Between the title's foot and the frame, stage units. */
  readonly titleGap: number;
}

/** Space kept for the win meter that hangs over the frame's lower edge, stage units. */
const METER_ROOM = 34;

/**
 * @param controls height of the control bar that covers the stage's lower part
 * @param titleAspect height of the title over its width
 * @param headline whether a row of prizes is shown between the title and the frame
 */
export function layOut(
  width: number,
  height: number,
  controls: number,
  reels: number,
  rows: number,
  titleAspect: number,
  headline = false,
): StageLayout {
  const free = Math.max(120, height - controls);
  const portrait = width < free * 0.95;
  const cellHeight = portrait ? 204 : 152;
  const boardWidth = reels * CELL_WIDTH + (reels - 1) * CELL_GAP;
  const boardHeight = rows * cellHeight;
  const titled = free >= 300;
  const frameWidth = boardWidth + FRAME_EDGE * 2;
  const widest = titled
    ? Math.min(portrait ? boardWidth * 0.84 : 500 * Math.sqrt(frameHeightOf(rows, cellHeight) / 508), frameWidth)
    : 0;
  const titleWidth = Math.min(widest, (TITLE_TALLEST * Math.max(1, rows / 4)) / titleAspect);
  const titleHeight = titleWidth * titleAspect;
  const gap = (titled ? TITLE_GAP : 0) + (headline ? headlineOf(portrait) : 0);
  const frameHeight = frameHeightOf(rows, cellHeight);
  const wholeHeight = titleHeight + gap + frameHeight + METER_ROOM;
  const margin = portrait ? 8 : free < 420 ? 6 : Math.min(56, free * 0.06);
  const scale = Math.min((width - (portrait ? 16 : 32)) / frameWidth, (free - margin * 2) / wholeHeight, 1.5);
  const top = (free - wholeHeight * scale) / (portrait ? 2.3 : 2);
  return {
    width,
    height,
    free,
    portrait,
    headroom: top,
    scale,
    centreX: width / 2,
    centreY: top + (titleHeight + gap + frameHeight / 2) * scale,
    cellHeight,
    boardWidth,
    boardHeight,
    symbolSize: portrait ? 160 : 146,
    titleWidth,
    signScale: Math.max(1, LEGIBLE / scale),
    titleGap: gap,
  };
}

const frameHeightOf = (rows: number, cellHeight: number): number => rows * cellHeight + FRAME_EDGE * 2;
