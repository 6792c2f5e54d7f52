import { Howl, Howler } from 'howler';
import { type PlaySound, SOUND_NAMES, type SoundName } from './names';
import { RECIPES } from './recipes';
import { render, toWav } from './synth';

const KEY = 'muted';

export interface Soundboard {
  readonly play: PlaySound;
  readonly muted: boolean;
  setMuted(muted: boolean): void;
}

/** Sounds are composed at the player's first gesture: before it a browser plays nothing anyway. Whether they are muted is remembered. */
export function createSoundboard(page: Window = window): Soundboard {
  let sounds: ReadonlyMap<SoundName, Howl> | undefined;
  let muted = recall() === '1';
  Howler.mute(muted);
  const compose = () => {
    sounds ??= new Map(
      SOUND_NAMES.map((name) => [
        name,
        new Howl({ src: [toWav(render(RECIPES[name]))], format: ['wav'], volume: 0.6 }),
      ]),
    );
    page.removeEventListener('pointerdown', compose);
    page.removeEventListener('keydown', compose);
  };
  page.addEventListener('pointerdown', compose);
  page.addEventListener('keydown', compose);
  return {
    play(name, rate = 1) {
      if (muted || page.document.hidden) return;
      const sound = sounds?.get(name);
      sound?.rate(rate, sound.play());
    },
    get muted() {
      return muted;
    },
    setMuted(value) {
      muted = value;
      Howler.mute(value);
      try {
        page.localStorage.setItem(KEY, value ? '1' : '0');
      } catch {
        // A browser that keeps nothing for framed pages: the app around says again whether to be quiet.
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
