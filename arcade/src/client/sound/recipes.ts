import type { SoundName } from './names';
import type { Recipe, Tone } from './synth';
import type { VoiceName } from './voices';

/** Pentatonic steps above a root, as in the music of the theme. */
const STEPS = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2, 3] as const;

const run = (
  root: number,
  steps: readonly number[],
  gap: number,
  length: number,
  voice: VoiceName,
  gain: number,
): Tone[] => steps.map((step, i) => ({ at: i * gap, length, from: root * (STEPS[step] ?? 1), voice, gain }));

export const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  press: { length: 0.09, tones: [{ at: 0, length: 0.08, from: 620, to: 420, voice: 'triangle', gain: 0.4 }] },
  spin: {
    length: 0.5,
    tones: [{ at: 0, length: 0.45, from: 130, to: 340, voice: 'triangle', gain: 0.22, attack: 0.05 }],
    noises: [{ at: 0, length: 0.5, gain: 0.7, dullness: 0.82, attack: 0.12 }],
  },
  stop: {
    length: 0.2,
    tones: [{ at: 0, length: 0.18, from: 150, to: 62, voice: 'sine', gain: 0.85 }],
    noises: [{ at: 0, length: 0.06, gain: 0.6, dullness: 0.6 }],
  },
  scatter: {
    length: 1,
    tones: [
      ...run(587, [0, 3, 5], 0.06, 0.85, 'bell', 0.42),
      { at: 0, length: 0.25, from: 98, to: 60, voice: 'sine', gain: 0.7 },
    ],
  },
  suspense: {
    length: 1.6,
    tones: Array.from({ length: 14 }, (_, i) => ({
      at: i * 0.108,
      length: 0.13,
      from: 196 * 1.045 ** i,
      voice: 'triangle' as const,
      gain: 0.16 + i * 0.018,
    })),
    noises: [{ at: 0, length: 1.5, gain: 0.35, dullness: 0.9, attack: 1 }],
  },
  lineWin: { length: 0.8, tones: run(440, [0, 2, 3, 5], 0.075, 0.5, 'bell', 0.36) },
  tick: { length: 0.07, tones: [{ at: 0, length: 0.06, from: 1046, voice: 'bell', gain: 0.22 }] },
  counted: {
    length: 0.9,
    tones: [...run(523, [5], 0, 0.8, 'bell', 0.4), ...run(523, [3, 7], 0.05, 0.8, 'bell', 0.28)],
  },
  freeSpins: {
    length: 2,
    tones: [
      ...run(330, [0, 1, 2, 3, 4, 5, 6, 7, 8], 0.09, 1, 'bell', 0.3),
      { at: 0, length: 1.6, from: 82, to: 123, voice: 'triangle', gain: 0.4, attack: 0.1 },
      { at: 0, length: 1.8, from: 165, voice: 'sine', gain: 0.3 },
    ],
    noises: [{ at: 0, length: 1.6, gain: 0.5, dullness: 0.95, attack: 0.01 }],
  },
  bigWin: {
    length: 1.8,
    tones: [
      ...run(392, [0, 3, 5, 7], 0.12, 0.9, 'bell', 0.36),
      ...run(196, [0, 3, 5], 0.24, 1, 'triangle', 0.22),
      { at: 0.48, length: 1.2, from: 1176, voice: 'bell', gain: 0.24 },
    ],
    noises: [{ at: 0, length: 0.9, gain: 0.45, dullness: 0.4 }],
  },
  burst: {
    length: 0.4,
    tones: [
      { at: 0, length: 0.22, from: 880, to: 220, voice: 'triangle', gain: 0.3 },
      ...run(659, [0, 4], 0.05, 0.3, 'bell', 0.22),
    ],
    noises: [{ at: 0, length: 0.18, gain: 0.6, dullness: 0.35 }],
  },
  expand: {
    length: 0.8,
    tones: [
      { at: 0, length: 0.6, from: 140, to: 620, voice: 'triangle', gain: 0.3, attack: 0.04 },
      ...run(494, [0, 3, 5], 0.1, 0.5, 'bell', 0.3),
    ],
  },
  lock: {
    length: 0.5,
    tones: [
      { at: 0, length: 0.12, from: 240, to: 110, voice: 'triangle', gain: 0.6 },
      ...run(740, [0, 3], 0.05, 0.4, 'bell', 0.3),
    ],
    noises: [{ at: 0, length: 0.05, gain: 0.5, dullness: 0.4 }],
  },
  step: {
    length: 0.5,
    tones: [
      { at: 0, length: 0.12, from: 120, to: 70, voice: 'sine', gain: 0.8 },
      { at: 0.26, length: 0.14, from: 110, to: 62, voice: 'sine', gain: 0.9 },
    ],
    noises: [
      { at: 0, length: 0.07, gain: 0.4, dullness: 0.7 },
      { at: 0.26, length: 0.07, gain: 0.45, dullness: 0.7 },
    ],
  },
};
