import type { BackgroundName, PlaySound, SoundName } from './names';
import { createPlayer } from './player';
import { RECIPES } from './recipes';
import type { Recipe } from './synth';

const KEY = 'muted';

export interface Soundboard {
  readonly play: PlaySound;
  readonly muted: boolean;
  setMuted(muted: boolean): void;
  setBackground(name: BackgroundName): void;
}

export type Recipes = Readonly<Record<SoundName, Recipe>> & Readonly<Partial<Record<BackgroundName, Recipe>>>;

/** The sounds of a game. Whether they are muted is remembered. @param recipes the game's own, if it has any */
export function createSoundboard(recipes: Recipes = RECIPES, page: Window = window): Soundboard {
  const player = createPlayer(recipes, page);
  let muted = recall() === '1';
  player.setSilent(muted);
  return {
    play: (name, rate = 1) => player.play(name, rate),
    setBackground: (name) => player.setBackground(name),
    get muted() {
      return muted;
    },
    setMuted(value) {
      muted = value;
      player.setSilent(value);
      try {
        page.localStorage.setItem(KEY, value ? '1' : '0');
      } catch {
        // Without storage, as in framed pages of some browsers, the app sends the mute setting again.
      }
    },
  };

  function recall(): string | null {
    try {
      return page.localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }
}
