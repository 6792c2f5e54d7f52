import { AMBIENCE_SECONDS, AMBIENCES, type AmbienceName } from './ambiences';
import { knock } from './knocks';
import type { BackgroundName, SoundName } from './names';
import type { Noise, Recipe, Tone } from './synth';
import { pitch, readNotes, type SoundTheme } from './theme';

export type Score = Readonly<Record<SoundName | BackgroundName, Recipe>>;

/** Middle C: the frequencies of knocks and whooshes assume a theme with this root. */
const REFERENCE_ROOT = 60;
const PRESS_STEP = 2;

interface Line {
  readonly at?: number;
  /** Seconds from note to note. */
  readonly gap: number;
  readonly length: number;
  readonly gain: number;
  readonly voice?: Tone['voice'];
  /** Scale steps added to each note. */
  readonly up?: number;
  readonly octaves?: number;
}

/** Composes every sound of a slot from its theme. */
export function composeScore(theme: SoundTheme): Score {
  const beat = 60 / theme.tempo;
  const gap = Math.min(0.11, Math.max(0.055, beat / 7));
  const tune = 2 ** ((theme.root - REFERENCE_ROOT) / 24);
  const blow = (at: number, gain = 1, high = 1) => knock(theme.stop, at, tune * high, gain);
  const line = (notes: string, options: Line) => linesOf(theme, notes, options);
  const echo = theme.echo ? { echo: theme.echo } : {};
  const { lead, second, motif, rise, fanfare } = theme;
  const last = readNotes(motif).findLast((step) => step !== undefined) ?? 0;
  const at = (step: number, octaves = 0) => pitch(theme, step) * 2 ** octaves;
  const cadence = (start: number): Tone[] =>
    [last, last + 2, last + 4].map((step, i) => ({
      at: start + i * 0.03,
      length: 0.75,
      from: at(step),
      voice: lead,
      gain: 0.35,
    }));
  const glide = motif.replaceAll('.', '').slice(0, 4);
  return {
    press: {
      length: 0.1,
      peak: 0.28,
      tones: [{ at: 0, length: 0.09, from: at(PRESS_STEP, 1), to: at(0, 1), voice: lead, gain: 0.5, attack: 0.004 }],
    },
    spin: {
      length: 0.5,
      peak: 0.42,
      tones: line(glide, { gap: 0.07, length: 0.24, gain: 0.3, octaves: -1 }),
      noises: [{ at: 0, length: 0.5, gain: 1.1, dullness: 0.86, attack: 0.12 }],
    },
    stop: { length: lasting(blow(0)), peak: 0.5, ...blow(0) },
    scatter: {
      length: 1,
      peak: 0.6,
      tones: [...line(rise, { gap: gap * 0.8, length: 0.7, gain: 0.42 }), ...blow(0, 0.5).tones],
      noises: blow(0, 0.5).noises,
      ...echo,
    },
    suspense: {
      length: 1.6,
      peak: 0.45,
      tones: Array.from({ length: 14 }, (_, i) => ({
        at: i * 0.108,
        length: 0.16,
        from: at(Math.floor(i / 2) + (i % 2) * 2, -1),
        voice: second,
        gain: 0.16 + i * 0.02,
        attack: 0.01,
      })),
      noises: [{ at: 0, length: 1.5, gain: 0.35, dullness: 0.9, attack: 1 }],
    },
    lineWin: { length: 0.9, peak: 0.55, tones: line(motif, { gap, length: 0.5, gain: 0.4 }), ...echo },
    tick: {
      length: 0.08,
      peak: 0.2,
      tones: [{ at: 0, length: 0.07, from: at(last, 1), voice: lead, gain: 0.4, attack: 0.004 }],
    },
    counted: { length: 0.9, peak: 0.5, tones: cadence(0.02), ...echo },
    freeSpins: {
      length: 2,
      peak: 0.7,
      tones: [
        ...line(`${glide}${rise}`, { gap: 0.11, length: 0.7, gain: 0.32 }),
        ...line('024', { gap: 0.02, at: 0.15, length: 1.7, gain: 0.2, voice: second, octaves: -1 }),
        ...blow(0, 0.6, 0.8).tones,
      ],
      noises: blow(0, 0.6, 0.8).noises,
      ...echo,
    },
    bigWin: {
      length: 2.2,
      peak: 0.78,
      tones: [
        ...line(fanfare, { gap: 0.16, length: 0.7, gain: 0.4 }),
        ...line(fanfare, { gap: 0.16, length: 0.6, gain: 0.24, voice: second, up: 2 }),
        ...line('0.4.0.7.', { gap: 0.16, length: 0.5, gain: 0.3, voice: second, octaves: -2 }),
        ...[0, 0.32, 0.64, 0.96].flatMap((when) => blow(when, 0.35).tones),
      ],
      noises: [
        { at: 0, length: 0.9, gain: 0.3, dullness: 0.4 },
        ...[0, 0.32, 0.64, 0.96].flatMap((when) => blow(when, 0.35).noises),
      ],
      ...echo,
    },
    burst: {
      length: 0.4,
      peak: 0.5,
      tones: [...blow(0, 0.7, 1.3).tones, ...line(rise, { gap: 0.05, length: 0.26, gain: 0.26, octaves: 1 })],
      noises: [...blow(0, 0.7).noises, { at: 0, length: 0.18, gain: 0.4, dullness: 0.35 }],
    },
    expand: {
      length: 0.8,
      peak: 0.5,
      tones: [
        { at: 0, length: 0.6, from: at(0, -1), to: at(0, 1), voice: second, gain: 0.3 },
        ...line(motif, { at: 0.08, gap: 0.09, length: 0.4, gain: 0.32 }),
      ],
    },
    lock: {
      length: 0.5,
      peak: 0.5,
      tones: [...blow(0).tones, ...line(rise.slice(0, 2), { at: 0.04, gap: 0.06, length: 0.38, gain: 0.34 })],
      noises: blow(0).noises,
    },
    step: {
      length: 0.5,
      peak: 0.5,
      tones: [...blow(0, 0.8, 0.7).tones, ...blow(0.26, 0.9, 0.62).tones],
      noises: [...blow(0, 0.8).noises, ...blow(0.26, 0.9).noises],
    },
    ambience: ambienceOf(theme),
    bed: bedOf(theme, beat / 2),
  };
}

/** Seconds until the last tone or noise has ended. */
const lasting = ({ tones, noises }: { readonly tones: readonly Tone[]; readonly noises: readonly Noise[] }): number =>
  Math.max(...[...tones, ...noises].map(({ at, length }) => at + length));

function linesOf(theme: SoundTheme, notes: string, line: Line): Tone[] {
  return readNotes(notes).flatMap((step, i) =>
    step === undefined
      ? []
      : [
          {
            at: (line.at ?? 0) + i * line.gap,
            length: line.length,
            from: pitch(theme, step + (line.up ?? 0)) * 2 ** (line.octaves ?? 0),
            voice: line.voice ?? theme.lead,
            gain: line.gain,
          },
        ],
  );
}

/** The place, and now and then a far note of its music. */
function ambienceOf(theme: SoundTheme): Recipe {
  const place: { readonly tones?: readonly Tone[]; readonly noises?: readonly Noise[] } =
    AMBIENCES[theme.ambience satisfies AmbienceName];
  const far = linesOf(theme, theme.motif, { at: 1, gap: AMBIENCE_SECONDS / 6, length: 2.4, gain: 0.07, octaves: -1 });
  return {
    length: AMBIENCE_SECONDS,
    loop: true,
    peak: 0.1,
    tones: [...(place.tones ?? []), ...far],
    noises: place.noises ?? [],
    echo: [0.31, 0.3],
  };
}

/** Thirty-two half beats; the melody comes twice, the second time in an upper voice at its beginning. */
function bedOf(theme: SoundTheme, half: number): Recipe {
  const { melody, bass, drums, lead, second, stop } = theme;
  const again = 16 * half;
  const beats = [...drums].flatMap((drum, i) => [0, again].map((start) => drumOf(drum, stop, start + i * half)));
  return {
    length: 32 * half,
    loop: true,
    peak: 0.24,
    tones: [
      ...linesOf(theme, melody, { gap: half, length: half * 2.2, gain: 0.3, voice: lead }),
      ...linesOf(theme, melody, { at: again, gap: half, length: half * 2.2, gain: 0.26, voice: lead }),
      ...linesOf(theme, melody.slice(0, 8), {
        at: again,
        gap: half,
        length: half * 1.8,
        gain: 0.14,
        voice: lead,
        up: 2,
      }),
      ...[0, again].flatMap((at) =>
        linesOf(theme, bass, { at, gap: half * 2, length: half * 2.4, gain: 0.3, voice: second, octaves: -2 }),
      ),
      ...[0, again].flatMap((at) =>
        linesOf(theme, bass, { at, gap: half * 2, length: half * 2.4, gain: 0.1, voice: second, octaves: -1, up: 2 }),
      ),
      ...beats.flatMap(({ tones }) => tones),
    ],
    noises: beats.flatMap(({ noises }) => noises),
    ...(theme.echo ? { echo: theme.echo } : {}),
  };
}

function drumOf(
  drum: string,
  stop: SoundTheme['stop'],
  at: number,
): { tones: readonly Tone[]; noises: readonly Noise[] } {
  if (drum === 'k') return knock('thud', at, 0.85, 0.4);
  if (drum === 's') return knock('snare', at, 1, 0.22);
  if (drum === 'h') return { tones: [], noises: [{ at, length: 0.04, dullness: 0, gain: 0.14 }] };
  if (drum === 't') return knock(stop, at, 1, 0.22);
  return { tones: [], noises: [] };
}
