/** Sounds played once, on an event. */
export const SOUND_NAMES = [
  'press',
  'spin',
  'stop',
  'scatter',
  'suspense',
  'lineWin',
  'tick',
  'counted',
  'freeSpins',
  'bigWin',
  'burst',
  'expand',
  'lock',
  'step',
] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

/** Looped backgrounds: the ambience of the scene, and the music of free spins. */
export const BACKGROUND_NAMES = ['ambience', 'bed'] as const;
export type BackgroundName = (typeof BACKGROUND_NAMES)[number];

/** @param rate speed and pitch, 1 as recorded */
export type PlaySound = (name: SoundName, rate?: number) => void;
