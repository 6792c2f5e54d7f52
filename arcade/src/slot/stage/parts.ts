import type { CellValue, SlotFacts } from '@croupier/contract/games/slot';
import { type Container, NineSliceSprite, Sprite } from 'pixi.js';
import type { PlaySound } from '../../client/sound/names';
import type { Textures } from './drawing/atlas';
import { Bursts } from './wins/bursts';
import type { StageWords } from './director/cast';
import { CellLabels } from './reels/cell-labels';
import type { Device } from './drawing/device';
import { HeldCells } from './reels/held-cells';
import { HoldBoard } from './reels/hold-board';
import type { Motion } from './drawing/motion';
import { Plaque } from './wins/plaque';
import { prizesOf, Prizes } from './wins/prizes';
import type { SymbolFace } from './reels/reel';
import { Reels } from './reels/reels';
import { Spectacle } from './wins/spectacle';
import { StopSounds } from './reels/stop-sounds';
import type { Mood, Scenery, SlotTheme } from './theme';
import { WinLines } from './wins/win-lines';
import { WinMarks } from './wins/win-marks';
import { WinMeter } from './wins/win-meter';

export interface StageOptions {
  readonly theme: SlotTheme;
  readonly facts: SlotFacts;
  readonly device: Device;
  readonly words: StageWords;
  readonly sound: PlaySound;
  /** Hundredths of the current stake to text. */
  readonly format: (hundredths: number) => string;
  /** The player asked the system for less motion. */
  readonly calm: boolean;
  readonly moodChanged: (mood: Mood) => void;
}

/** All parts of a slot's stage. */
export interface StageParts {
  readonly scenery: Scenery;
  readonly reels: Reels;
  readonly lines: WinLines;
  readonly meter: WinMeter;
  readonly plaque: Plaque;
  readonly held: HeldCells;
  readonly labels: CellLabels;
  readonly hold: HoldBoard;
  readonly marks: WinMarks;
  readonly bursts: Bursts;
  readonly prizes: Prizes;
  readonly spectacle: Spectacle;
  readonly frame: NineSliceSprite;
  readonly title: Sprite;
}

/** Resources for creating parts. */
export interface Workshop {
  readonly textures: Textures;
  readonly motion: Motion;
  readonly sounds: StopSounds;
  /** Pixels of the device in one of the page. */
  readonly resolution: number;
}

/** Sounds of stopping reels, which rise while a feature is still possible. */
export const stopSounds = ({ symbols }: SlotFacts, sound: PlaySound): StopSounds =>
  new StopSounds(sound, symbols.find(({ kind }) => kind === 'scatter' || kind === 'cash')?.code);

/** px of the frame's picture that are not stretched */
const FRAME_CORNER = 60;

/** Makes all parts of a slot's stage. */
export function createParts(
  { theme, facts, words, format, calm, device }: StageOptions,
  { textures, motion, sounds, resolution }: Workshop,
): StageParts {
  const { tones } = theme;
  const faces = new Map<string, SymbolFace>(
    facts.symbols.map(({ code }) => [code, { still: textures(code), running: textures(`${code}-run`) }]),
  );
  const lights = { halo: textures('halo'), glow: textures('glow') };
  const reels = new Reels(facts.strips, facts.rows, faces, lights, sounds, calm, tones);
  const write = (cell: CellValue) =>
    cell.prize ? words.prize(cell.prize) : facts.features?.hold ? format(cell.value) : `×${cell.value}`;
  const labels = new CellLabels(reels, facts.features?.hold ? 'cash' : 'multiplier', write);
  return {
    scenery: theme.createScenery(textures, calm, device.weak),
    reels,
    labels,
    held: new HeldCells(reels, faces, motion, tones),
    hold: new HoldBoard(facts, reels, labels, faces, lights.halo, motion, tones, calm),
    marks: new WinMarks(reels, motion, format),
    bursts: new Bursts(textures('ember'), calm ? 0 : 180, tones.light),
    // Capitals by the language of the page: a Turkish i has its dot.
    prizes: new Prizes(prizesOf(facts), format, (name) =>
      words.prize(name).toLocaleUpperCase(document.documentElement.lang),
    ),
    plaque: new Plaque(tones),
    lines: new WinLines(reels, facts.lines),
    meter: new WinMeter(words.win, format),
    spectacle: new Spectacle(textures, motion, calm, device.weak, theme.face, resolution),
    frame: new NineSliceSprite({
      texture: textures('frame'),
      leftWidth: FRAME_CORNER,
      rightWidth: FRAME_CORNER,
      topHeight: FRAME_CORNER,
      bottomHeight: FRAME_CORNER,
    }),
    title: new Sprite({ texture: textures('title'), anchor: { x: 0.5, y: 1 } }),
  };
}

/** Layers of the board, the lowest first. */
export const layersOf = (parts: StageParts): Container[] => [
  parts.title,
  parts.reels.view,
  parts.held.view,
  parts.lines.view,
  parts.reels.front,
  parts.hold.view,
  parts.marks.view,
  parts.labels.view,
  parts.bursts.view,
  parts.frame,
  parts.prizes.view,
  parts.plaque.view,
  parts.meter.view,
];
