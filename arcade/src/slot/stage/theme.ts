import type { Container } from 'pixi.js';
import type { SoundTheme } from '../../client/sound/theme';
import type { SheetFiles, Textures } from './drawing/atlas';
import type { StageLayout } from './layout';

export type Mood = 'base' | 'free';

/** The scenery behind the reels. */
export interface Scenery {
  readonly view: Container;
  resize(layout: StageLayout): void;
  setMood(mood: Mood): void;
  update(seconds: number): void;
}

/** Three colours of a theme, 0xrrggbb. */
export interface Tones {
  readonly light: number;
  readonly middle: number;
  readonly dark: number;
}

/** The look of one slot; the engine knows nothing else about a slot. */
export interface SlotTheme {
  /** Path of the game, and of its facts. */
  readonly code: string;
  /** The game's own sheet; its symbols are shown in the pay table too. */
  readonly atlas: SheetFiles;
  /** Lights and particles that many games share. */
  readonly shared?: SheetFiles;
  /** Sprite that opens the free spins. */
  readonly emblem: string;
  /** CSS name of the title's face, for headings on the stage. */
  readonly face: string;
  readonly tones: Tones;
  readonly sound: SoundTheme;
  /** @param weak whether to leave out parts that are expensive to draw */
  createScenery(textures: Textures, calm: boolean, weak: boolean): Scenery;
}
