import * as z from 'zod/mini';
import { AMBIENCE_NAMES } from './ambiences';
import { KNOCK_NAMES } from './knocks';
import { VOICE_NAMES } from './voices';

/** Semitones above the root. Fractions are tunings that no piano has. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygianDominant: [0, 1, 4, 5, 7, 8, 10],
  doubleHarmonic: [0, 1, 4, 5, 7, 8, 11],
  pentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
  blues: [0, 3, 5, 6, 7, 10],
  yo: [0, 2, 5, 7, 9],
  hirajoshi: [0, 2, 3, 7, 8],
  wholeTone: [0, 2, 4, 6, 8, 10],
  slendro: [0, 2.3, 4.8, 7.2, 9.6],
  pelog: [0, 1.2, 2.6, 6.7, 7.9],
} as const;
export type ScaleName = keyof typeof SCALES;
const SCALE_NAMES = Object.keys(SCALES) as ScaleName[];

/** Steps of the scale above the root, one a letter: 0–9, then a–e; a dot is a rest. */
const notes = (fewest: number, most: number) =>
  z.string().check(z.regex(/^[0-9a-e.]+$/), z.minLength(fewest), z.maxLength(most));

/** Musical parameters of one slot, from which compose.ts makes every sound. */
export const soundTheme = z.object({
  scale: z.enum(SCALE_NAMES),
  /** MIDI number of the lead's lowest note, 60 is middle C. */
  root: z.number().check(z.gte(48), z.lte(76)),
  /** Beats a minute. */
  tempo: z.number().check(z.gte(60), z.lte(160)),
  lead: z.enum(VOICE_NAMES),
  second: z.enum(VOICE_NAMES),
  /** Sound of a reel that stops. */
  stop: z.enum(KNOCK_NAMES),
  /** A win. */
  motif: notes(4, 6),
  /** A scatter that has landed. */
  rise: notes(3, 4),
  /** A big win: eight half beats. */
  fanfare: notes(8, 8),
  /** Music of the free spins: sixteen half beats, played twice. */
  melody: notes(16, 16),
  /** Below it, a beat each, two octaves lower. */
  bass: notes(8, 8),
  /** Half beats: k kick, s snare, h hat, t the sound of a stopping reel. */
  drums: z.string().check(z.regex(/^[ksht.]+$/), z.minLength(16), z.maxLength(16)),
  ambience: z.enum(AMBIENCE_NAMES),
  /** Seconds, loudness. */
  echo: z.optional(z.tuple([z.number(), z.number()])),
});
export type SoundTheme = z.output<typeof soundTheme>;

/** @param step of the scale above the root, also beyond one octave @returns hertz */
export function pitch({ scale, root }: Pick<SoundTheme, 'scale' | 'root'>, step: number): number {
  const steps: readonly number[] = SCALES[scale];
  const octave = Math.floor(step / steps.length);
  const semitones = (steps[step - octave * steps.length] ?? 0) + 12 * octave;
  return 440 * 2 ** ((root + semitones - 69) / 12);
}

/** @returns the step of each letter, undefined where it rests */
export const readNotes = (line: string): readonly (number | undefined)[] =>
  [...line].map((letter) => (letter === '.' ? undefined : Number.parseInt(letter, 15)));
