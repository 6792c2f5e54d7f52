import type { Noise, Tone } from './synth';

/** Length of a loop, seconds. */
export const AMBIENCE_SECONDS = 12;

interface Ambience {
  readonly tones?: readonly Tone[];
  readonly noises?: readonly Noise[];
}

/** Overlapping gusts all through the loop. @param count how many @param width seconds each */
const gusts = (count: number, width: number, dullness: number, gain: number): Noise[] =>
  Array.from({ length: count }, (_, i) => ({
    at: (i * AMBIENCE_SECONDS) / count,
    length: width * (1 + 0.35 * Math.sin(i * 2.4)),
    dullness,
    gain: gain * (0.7 + 0.3 * Math.sin(i * 4.1 + 1)),
    gust: true,
  }));

/** Always the same places in time, and none of them regular. */
const scattered = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => (i * 0.618_034 * AMBIENCE_SECONDS + i * 0.13) % AMBIENCE_SECONDS);

const calls = (count: number, call: (at: number, i: number) => Tone[]): Tone[] =>
  scattered(count).flatMap((at, i) => call(at, i));

const chirp = (at: number, i: number, from: number, to: number, gain: number, times: number): Tone[] =>
  Array.from({ length: times }, (_, n) => ({
    at: at + n * 0.11,
    length: 0.08,
    from: from * (1 + 0.12 * Math.sin(i * 3)),
    to: to * (1 + 0.12 * Math.sin(i * 3)),
    voice: 'sine',
    gain,
    attack: 0.015,
  }));

const crackle = (count: number, gain: number): Noise[] =>
  scattered(count).map((at, i) => ({
    at,
    length: 0.03,
    dullness: 0.15 + 0.3 * ((i * 7) % 3),
    gain: gain * (0.5 + ((i * 5) % 4) / 4),
  }));

const drone = (hertz: number, voice: Tone['voice'], gain: number): Tone[] =>
  [0, 4, 8].map((at) => ({ at, length: 6, from: hertz, voice, gain, attack: 1.5 }));

/** Background sounds of a scene while its reels are at rest. */
export const AMBIENCES = {
  wind: { noises: gusts(5, 5, 0.96, 3.2) },
  blizzard: { noises: [...gusts(7, 4, 0.9, 1.8), ...gusts(3, 5, 0.5, 0.35)] },
  harbour: { noises: gusts(3, 6, 0.93, 2), tones: calls(4, (at, i) => chirp(at, i, 1250, 880, 0.14, 3)) },
  reef: { noises: gusts(4, 5, 0.975, 3.4), tones: calls(16, (at, i) => chirp(at, i, 340, 720, 0.14, 2)) },
  waterfall: { noises: gusts(12, 3.4, 0.72, 1), tones: calls(6, (at, i) => chirp(at, i, 1900, 1500, 0.08, 2)) },
  stream: { noises: gusts(9, 2.6, 0.8, 0.8), tones: calls(26, (at, i) => chirp(at, i, 600, 900, 0.05, 1)) },
  birds: { noises: gusts(3, 6, 0.95, 1), tones: calls(11, (at, i) => chirp(at, i, 2300, 3000, 0.22, 1 + (i % 4))) },
  jungle: {
    noises: gusts(5, 4, 0.85, 0.6),
    tones: [
      ...calls(9, (at, i) => chirp(at, i, 1400, 900, 0.2, 2 + (i % 3))),
      ...calls(30, (at, i) => chirp(at, i, 3600, 3600, 0.05, 3)),
    ],
  },
  crickets: { noises: gusts(3, 6, 0.96, 0.8), tones: calls(34, (at, i) => chirp(at, i, 4100, 4150, 0.13, 3)) },
  bees: {
    noises: gusts(3, 6, 0.9, 0.4),
    tones: calls(7, (at, i) => [
      { at, length: 2.6, from: 182 + 18 * (i % 3), to: 214 - 12 * (i % 2), voice: 'synth', gain: 0.24, attack: 0.8 },
    ]),
  },
  fire: { noises: [...gusts(6, 3, 0.97, 3), ...crackle(60, 0.9)] },
  forge: {
    noises: [...gusts(4, 4, 0.98, 5), ...crackle(30, 0.7)],
    tones: calls(5, (at) => [{ at, length: 0.7, from: 1180, voice: 'glass', gain: 0.16 }]),
  },
  space: { noises: gusts(3, 6, 0.98, 1.6), tones: [...drone(55, 'pad', 0.5), ...drone(82.6, 'pad', 0.25)] },
  crystal: {
    noises: gusts(3, 6, 0.97, 0.8),
    tones: calls(15, (at, i) => [{ at, length: 1.6, from: 1568 * (1 + (i % 5) / 8), voice: 'glass', gain: 0.14 }]),
  },
  city: { noises: gusts(5, 5, 0.96, 2), tones: drone(61.7, 'synth', 0.16) },
  rain: { noises: [...gusts(10, 3, 0.45, 0.5), ...crackle(70, 0.35)] },
  thunder: {
    noises: [
      ...gusts(8, 3.4, 0.5, 0.3),
      { at: 2, length: 4.5, dullness: 0.985, gain: 11, attack: 0.25 },
      { at: 8.4, length: 3.4, dullness: 0.988, gain: 9, attack: 0.5 },
    ],
  },
  crowd: { noises: [...gusts(11, 1.7, 0.86, 1), ...gusts(7, 2.3, 0.76, 0.5)] },
  bigTop: {
    noises: [
      ...gusts(8, 2.2, 0.9, 0.9),
      // Rolls on a snare that grow, and end in a stroke.
      ...[1.2, 7.4].flatMap((from) =>
        Array.from({ length: 22 }, (_, i) => ({
          at: from + i * 0.055,
          length: i === 21 ? 0.3 : 0.07,
          dullness: 0.3,
          gain: 0.12 + i * 0.025,
        })),
      ),
    ],
    tones: calls(6, (at, i) => [
      { at, length: 0.9, from: [349, 466, 262][i % 3] ?? 349, voice: 'brass', gain: 0.1, attack: 0.25 },
    ]),
  },
  coins: {
    noises: gusts(3, 6, 0.97, 0.7),
    // Each falls, and hops ever faster until it lies.
    tones: calls(6, (at, i) =>
      [0, 0.21, 0.36, 0.46, 0.53, 0.58].map((hop, n) => ({
        at: at + hop,
        length: 0.22,
        from: 2950 * (1 + (i % 4) / 11),
        voice: 'bell',
        gain: 0.16 / (1 + n / 2),
      })),
    ),
  },
  saloon: {
    noises: gusts(9, 2, 0.9, 1),
    tones: calls(8, (at, i) => [{ at, length: 0.3, from: 1500 + 130 * (i % 3), voice: 'glass', gain: 0.1 }]),
  },
  rails: {
    noises: Array.from({ length: 32 }, (_, i) => ({
      at: i * 0.375,
      length: i % 2 ? 0.12 : 0.2,
      dullness: 0.86,
      gain: i % 4 === 0 ? 1.3 : 0.7,
    })),
    tones: drone(73.4, 'reed', 0.08),
  },
  oven: {
    noises: [...gusts(3, 6, 0.97, 2), ...crackle(16, 0.3)],
    tones: calls(3, (at) => [{ at, length: 0.8, from: 2093, voice: 'bell', gain: 0.1 }]),
  },
  clockwork: {
    noises: Array.from({ length: 24 }, (_, i) => ({
      at: i * 0.5,
      length: 0.03,
      dullness: i % 2 ? 0.6 : 0.2,
      gain: 0.6,
    })),
    tones: calls(4, (at) => [{ at, length: 1.2, from: 1046, voice: 'musicBox', gain: 0.14 }]),
  },
  night: {
    noises: gusts(4, 5, 0.97, 2.2),
    tones: calls(3, (at, i) => [
      { at, length: 1.4, from: 420 - 30 * i, to: 330 - 30 * i, voice: 'flute', gain: 0.14, attack: 0.3 },
    ]),
  },
  howls: {
    noises: gusts(4, 5, 0.965, 2.2),
    tones: calls(2, (at, i) => [
      { at, length: 2.4, from: 330 + 60 * i, to: 440 + 40 * i, voice: 'whistle', gain: 0.16, attack: 0.7 },
    ]),
  },
  candles: { noises: [...gusts(3, 6, 0.985, 3), ...crackle(12, 0.3)], tones: drone(98, 'choir', 0.14) },
  vault: {
    noises: gusts(3, 6, 0.98, 2),
    tones: calls(9, (at, i) => [{ at, length: 0.5, from: 1568 * (1 + (i % 3) / 6), voice: 'bell', gain: 0.1 }]),
  },
  savanna: {
    noises: gusts(4, 5, 0.95, 1.2),
    tones: [
      ...calls(22, (at, i) => chirp(at, i, 3300, 3350, 0.08, 2)),
      ...calls(4, (at, i) => chirp(at, i, 760, 620, 0.16, 3)),
    ],
  },
  barn: {
    noises: gusts(3, 6, 0.95, 0.9),
    tones: [
      ...calls(8, (at, i) => chirp(at, i, 2100, 2700, 0.16, 2)),
      ...calls(3, (at, i) => [
        { at, length: 0.9, from: 150 + 14 * i, to: 118, voice: 'reed', gain: 0.16, attack: 0.2 },
      ]),
    ],
  },
} satisfies Readonly<Record<string, Ambience>>;

export type AmbienceName = keyof typeof AMBIENCES;
export const AMBIENCE_NAMES = Object.keys(AMBIENCES) as readonly AmbienceName[];
