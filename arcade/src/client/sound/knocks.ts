import type { Noise, Tone } from './synth';

interface Knock {
  readonly tones: readonly Tone[];
  readonly noises: readonly Noise[];
}

const hit = (from: number, to: number, length: number, voice: Tone['voice'], gain: number, at = 0): Tone => ({
  at,
  length,
  from,
  to,
  voice,
  gain,
});

const puff = (length: number, dullness: number, gain: number, at = 0): Noise => ({ at, length, dullness, gain });

/** Short blows of different materials, for what lands on the reels. All end within 0.2 s. */
export const KNOCKS = {
  thud: { tones: [hit(150, 62, 0.18, 'sine', 0.85)], noises: [puff(0.06, 0.6, 0.6)] },
  wood: { tones: [hit(430, 330, 0.09, 'marimba', 0.8)], noises: [puff(0.02, 0.3, 0.5)] },
  bamboo: {
    tones: [hit(690, 560, 0.07, 'marimba', 0.7), hit(345, 300, 0.1, 'sine', 0.5)],
    noises: [puff(0.015, 0.5, 0.6)],
  },
  stone: { tones: [hit(108, 54, 0.14, 'triangle', 0.8)], noises: [puff(0.13, 0.84, 1.5)] },
  metal: {
    tones: [hit(620, 610, 0.19, 'bell', 0.6), hit(935, 930, 0.12, 'bell', 0.3)],
    noises: [puff(0.02, 0.2, 0.4)],
  },
  anvil: {
    tones: [hit(1180, 1175, 0.19, 'glass', 0.5), hit(470, 460, 0.17, 'bell', 0.5)],
    noises: [puff(0.03, 0.1, 0.6)],
  },
  drum: {
    tones: [hit(190, 84, 0.19, 'sine', 1), hit(330, 180, 0.06, 'triangle', 0.4)],
    noises: [puff(0.04, 0.75, 0.7)],
  },
  bongo: { tones: [hit(310, 245, 0.12, 'sine', 0.9)], noises: [puff(0.02, 0.6, 0.6)] },
  tabla: {
    tones: [hit(250, 320, 0.16, 'sine', 0.8), hit(500, 640, 0.08, 'sine', 0.3)],
    noises: [puff(0.015, 0.5, 0.5)],
  },
  snare: { tones: [hit(220, 160, 0.08, 'triangle', 0.6)], noises: [puff(0.12, 0.25, 1)] },
  soft: { tones: [hit(240, 130, 0.13, 'triangle', 0.7)], noises: [puff(0.08, 0.93, 1.2)] },
  pop: { tones: [hit(300, 760, 0.06, 'sine', 0.8)], noises: [puff(0.012, 0.4, 0.4)] },
  drip: { tones: [hit(520, 1180, 0.05, 'sine', 0.6), hit(700, 1500, 0.06, 'sine', 0.4, 0.06)], noises: [] },
  glass: { tones: [hit(1320, 1320, 0.19, 'glass', 0.6), hit(1980, 1980, 0.13, 'glass', 0.3)], noises: [] },
  ice: { tones: [hit(1760, 1540, 0.1, 'glass', 0.5)], noises: [puff(0.07, 0.05, 0.5), puff(0.05, 0.3, 0.6, 0.04)] },
  coin: { tones: [hit(1560, 1560, 0.12, 'bell', 0.4), hit(2080, 2080, 0.16, 'bell', 0.4, 0.035)], noises: [] },
  hoof: {
    tones: [hit(270, 180, 0.05, 'marimba', 0.8), hit(330, 220, 0.06, 'marimba', 0.7, 0.07)],
    noises: [puff(0.03, 0.8, 0.8), puff(0.03, 0.8, 0.7, 0.07)],
  },
  latch: {
    tones: [hit(240, 190, 0.05, 'square', 0.4), hit(150, 120, 0.08, 'square', 0.5, 0.06)],
    noises: [puff(0.02, 0.1, 0.7), puff(0.02, 0.3, 0.6, 0.06)],
  },
  laser: { tones: [hit(1500, 190, 0.13, 'square', 0.45)], noises: [puff(0.02, 0.2, 0.3)] },
  synth: { tones: [hit(180, 46, 0.18, 'synth', 0.9)], noises: [puff(0.05, 0.1, 0.5)] },
  clap: { tones: [], noises: [puff(0.02, 0.35, 0.9), puff(0.02, 0.35, 0.9, 0.02), puff(0.12, 0.4, 1, 0.04)] },
  book: {
    tones: [hit(128, 92, 0.07, 'triangle', 0.5)],
    noises: [puff(0.05, 0.45, 0.8), puff(0.11, 0.15, 0.6, 0.06)],
  },
  steam: { tones: [hit(120, 90, 0.09, 'square', 0.5)], noises: [puff(0.18, 0.3, 0.7)] },
  bite: { tones: [hit(190, 110, 0.06, 'triangle', 0.5)], noises: [puff(0.05, 0.5, 0.9), puff(0.06, 0.65, 0.9, 0.05)] },
  cowbell: { tones: [hit(540, 540, 0.17, 'square', 0.4), hit(804, 804, 0.17, 'square', 0.3)], noises: [] },
  bell: { tones: [hit(880, 880, 0.19, 'bell', 0.8)], noises: [puff(0.01, 0.2, 0.3)] },
} satisfies Readonly<Record<string, Knock>>;

export type KnockName = keyof typeof KNOCKS;
export const KNOCK_NAMES = Object.keys(KNOCKS) as readonly KnockName[];

/** @param at seconds @param tune times the frequencies @param gain times the loudness */
export function knock(name: KnockName, at: number, tune: number, gain: number): Knock {
  const { tones, noises }: Knock = KNOCKS[name];
  return {
    tones: tones.map((tone) => ({
      ...tone,
      at: tone.at + at,
      from: tone.from * tune,
      to: (tone.to ?? tone.from) * tune,
      gain: tone.gain * gain,
    })),
    noises: noises.map((noise) => ({ ...noise, at: noise.at + at, gain: noise.gain * gain })),
  };
}
