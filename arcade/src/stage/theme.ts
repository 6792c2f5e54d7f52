import type { Container } from 'pixi.js';
import type { Textures } from './atlas';
import type { StageLayout } from './layout';

export type Mood = 'base' | 'free';

/** What stands behind the reels. */
export interface Scenery {
  readonly view: Container;
  resize(layout: StageLayout): void;
  setMood(mood: Mood): void;
  update(seconds: number): void;
}

/** All that makes one slot look like itself; the engine knows nothing else about it. */
export interface SlotTheme {
  /** Path of the game, and of its facts. */
  readonly code: string;
  readonly atlas: { readonly picture: string; readonly places: string };
  /** Sprite that opens the free spins. */
  readonly emblem: string;
  /** @param weak whether to leave out what costs much to draw */
  createScenery(textures: Textures, calm: boolean, weak: boolean): Scenery;
}
