/** One part of a voice: times the tone's frequency, its loudness, and how much faster than the tone it dies away, 1/s. */
type Partial = readonly [ratio: number, gain: number, fade: number];

export interface Voice {
  readonly partials: readonly Partial[];
  /** Seconds to full loudness. */
  readonly attack: number;
  /** How far a tone has died away at its end: 4 as if struck, 1 as if held. */
  readonly decay: number;
  /** Depth of the vibrato, share of the frequency. */
  readonly vibrato?: number;
}

const struck = (...partials: readonly Partial[]): Voice => ({ partials, attack: 0.004, decay: 4.2 });

const held = (attack: number, decay: number, vibrato: number, ...gains: readonly number[]): Voice => ({
  partials: gains.map((gain, i) => [i + 1, gain, 0]),
  attack,
  decay,
  vibrato,
});

/** The instruments, each as the sum of a few sines. */
export const VOICES = {
  sine: struck([1, 1, 0]),
  triangle: struck([1, 0.88, 0], [3, 0.1, 0], [5, 0.035, 0]),
  square: struck([1, 0.62, 0], [3, 0.21, 0], [5, 0.12, 0], [7, 0.08, 0]),
  bell: struck([1, 0.62, 0], [2.76, 0.26, 1], [5.4, 0.12, 3]),
  pluck: struck([1, 0.5, 1], [2, 0.3, 3], [3, 0.2, 5], [4, 0.13, 7], [5, 0.08, 9], [6, 0.05, 12]),
  harp: struck([1, 0.7, 1], [2, 0.22, 3], [3, 0.08, 6]),
  banjo: struck([1, 0.34, 4], [2, 0.32, 5], [3, 0.26, 7], [4, 0.2, 8], [6, 0.14, 12], [8, 0.1, 16]),
  piano: struck([1, 0.6, 1], [2, 0.3, 2], [3, 0.18, 3.5], [4, 0.1, 5], [5, 0.06, 7]),
  marimba: struck([1, 0.8, 3], [3.93, 0.22, 14], [9.2, 0.05, 24]),
  kalimba: struck([1, 0.75, 2], [2, 0.1, 5], [5.42, 0.16, 16]),
  musicBox: struck([1, 0.55, 2], [3.01, 0.28, 4], [6.27, 0.16, 9]),
  glass: struck([1, 0.6, 1], [2.32, 0.24, 3], [4.25, 0.16, 6]),
  steel: struck([1, 0.55, 2], [2.01, 0.36, 3], [2.98, 0.16, 5], [4.1, 0.06, 8]),
  gong: struck([0.56, 0.2, 0], [0.92, 0.26, 0], [1.19, 0.28, 1], [1.71, 0.16, 2], [2.74, 0.12, 3]),
  flute: held(0.05, 1.4, 0.006, 0.8, 0.18, 0.05),
  whistle: held(0.03, 1.2, 0.011, 0.9, 0.04, 0.03),
  reed: held(0.03, 1.2, 0.003, 0.5, 0.06, 0.3, 0.05, 0.18, 0.03, 0.1),
  brass: held(0.035, 1.6, 0.003, 0.34, 0.3, 0.26, 0.19, 0.13, 0.08, 0.05),
  strings: held(0.11, 0.9, 0.006, 0.44, 0.26, 0.19, 0.14, 0.1, 0.06),
  choir: held(0.14, 0.8, 0.007, 0.55, 0.16, 0.28, 0.06, 0.03),
  organ: {
    partials: [
      [0.5, 0.2, 0],
      [1, 0.36, 0],
      [2, 0.24, 0],
      [3, 0.12, 0],
      [4, 0.14, 0],
      [8, 0.07, 0],
    ],
    attack: 0.02,
    decay: 0.6,
  },
  accordion: {
    partials: [
      [1, 0.3, 0],
      [1.007, 0.28, 0],
      [2, 0.2, 0],
      [3.01, 0.14, 0],
      [4, 0.1, 0],
      [6, 0.05, 0],
    ],
    attack: 0.03,
    decay: 0.9,
  },
  synth: {
    partials: [
      [1, 0.36, 0],
      [1.006, 0.3, 0],
      [2, 0.2, 1],
      [3.01, 0.13, 2],
      [4, 0.09, 3],
      [5.02, 0.06, 4],
    ],
    attack: 0.008,
    decay: 2.4,
  },
  pad: {
    partials: [
      [1, 0.4, 0],
      [1.004, 0.34, 0],
      [1.5, 0.12, 0],
      [2.003, 0.14, 0],
    ],
    attack: 0.2,
    decay: 0.7,
  },
} satisfies Readonly<Record<string, Voice>>;

export type VoiceName = keyof typeof VOICES;
export const VOICE_NAMES = Object.keys(VOICES) as readonly VoiceName[];
