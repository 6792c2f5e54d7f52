import { describe, expect, it } from 'vitest';
import { SLOT_LOOKS } from '../../../pages/looks';
import { AMBIENCE_NAMES } from './ambiences';
import { composeScore } from './compose';
import { BACKGROUND_NAMES, SOUND_NAMES } from './names';
import { type Recipe, render, SAMPLE_RATE } from './synth';
import { pitch, readNotes } from './theme';

const themes = Array.from(SLOT_LOOKS, ([code, { sound }]) => [code, sound] as const);
const scores = themes.map(([code, theme]) => [code, composeScore(theme)] as const);
const NAMES = [...SOUND_NAMES, ...BACKGROUND_NAMES];
const decibels = (level: number) => 20 * Math.log10(level);

/** What is played, and when: two sounds with the same notes in the same voices are the same sound. */
const notesOf = ({ tones, noises = [], length }: Recipe): string =>
  JSON.stringify([
    length.toFixed(2),
    tones.map(({ at, from, to, voice }) => [at.toFixed(3), Math.round(from), Math.round(to ?? from), voice]),
    noises.map(({ at, dullness, length: seconds }) => [at.toFixed(3), dullness, seconds.toFixed(3)]),
  ]);

describe('the sound of a slot', () => {
  it('has a place of its own, and no place lies idle', () =>
    expect(themes.map(([, { ambience }]) => ambience).sort()).toEqual([...AMBIENCE_NAMES].sort()));

  it.each(scores)(
    '%s: every sound can be heard, does not clip, lasts as long as it is meant to, and ends or goes round without a click',
    (_, score) => {
      for (const name of NAMES) {
        const recipe = score[name];
        const samples = render(recipe);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        expect(decibels(peak), name).toBeGreaterThan(-30);
        expect(decibels(peak), name).toBeLessThan(-1);
        expect(samples.length / SAMPLE_RATE, name).toBeCloseTo(recipe.length, 3);
        const lastHeard = samples.findLastIndex((sample) => Math.abs(sample) > peak / 100);
        expect(lastHeard / samples.length, name).toBeGreaterThan(0.5);
        // A loop must not click where it wraps; every other sound ends in silence.
        if (recipe.loop) {
          const leap = (i: number) => Math.abs((samples[i % samples.length] ?? 0) - (samples[i - 1] ?? 0));
          const largest = samples.reduce((most, _sample, i) => (i > 0 ? Math.max(most, leap(i)) : most), 0);
          expect(leap(samples.length), name).toBeLessThanOrEqual(largest);
        } else expect(Math.abs(samples.at(-1) ?? 1), name).toBeLessThan(0.001);
      }
    },
  );

  it.each(NAMES)('%s is not the same in any two slots', (name) => {
    const heard = new Map<string, string>();
    for (const [code, score] of scores) {
      const notes = notesOf(score[name]);
      expect(heard.get(notes), `${code} and ${heard.get(notes)}`).toBeUndefined();
      heard.set(notes, code);
    }
  });

  it('has a win, a fanfare and a melody of its own even in the same key', () => {
    for (const part of ['motif', 'fanfare', 'melody'] as const)
      expect(new Set(themes.map(([, theme]) => theme[part])).size).toBe(themes.length);
  });

  it('joins a leading voice and a stopping reel that no other slot joins', () => {
    expect(new Set(themes.map(([, { lead, stop }]) => `${lead} ${stop}`)).size).toBe(themes.length);
  });
});

describe('notes', () => {
  it('are read as steps of the scale, with rests', () => {
    expect(readNotes('0.4a')).toEqual([0, undefined, 4, 10]);
  });

  it('climb by octaves beyond the scale, and go below it', () => {
    const a = { scale: 'pentatonic', root: 69 } as const;
    expect([0, 3, 5, 10, -5].map((step) => Math.round(pitch(a, step)))).toEqual([440, 659, 880, 1760, 220]);
  });
});
