/** Short sounds, composed from oscillators and noise: nothing to download, nothing to license. */

export const SAMPLE_RATE = 22_050;

export type Wave = 'sine' | 'triangle' | 'square' | 'bell';

export interface Tone {
  /** Seconds from the sound's beginning. */
  readonly at: number;
  readonly length: number;
  /** Hertz, at the beginning and at the end of the tone. */
  readonly from: number;
  readonly to?: number;
  readonly wave: Wave;
  readonly gain: number;
  /** Seconds to full loudness. */
  readonly attack?: number;
}

export interface Noise {
  readonly at: number;
  readonly length: number;
  readonly gain: number;
  /** Share of the previous sample that is kept: 0 hisses, 0.98 rumbles. */
  readonly dullness: number;
  readonly attack?: number;
}

export interface Recipe {
  readonly length: number;
  readonly tones: readonly Tone[];
  readonly noises?: readonly Noise[];
}

const WAVES: Readonly<Record<Wave, (cycle: number) => number>> = {
  sine: (c) => Math.sin(c * Math.PI * 2),
  triangle: (c) => 4 * Math.abs(c - Math.floor(c + 0.5)) - 1,
  square: (c) => (c % 1 < 0.5 ? 0.6 : -0.6),
  bell: (c) =>
    0.62 * Math.sin(c * Math.PI * 2) + 0.26 * Math.sin(c * Math.PI * 5.52) + 0.12 * Math.sin(c * Math.PI * 10.8),
};

const envelope = (t: number, length: number, attack: number): number =>
  Math.min(1, t / attack) * Math.exp((-4.2 * t) / length) * Math.min(1, Math.max(0, (length - t) * 60));

/** @returns samples between -1 and 1 at SAMPLE_RATE */
export function render(recipe: Recipe): Float32Array {
  const samples = new Float32Array(Math.ceil(recipe.length * SAMPLE_RATE));
  for (const tone of recipe.tones) {
    const wave = WAVES[tone.wave];
    const count = Math.min(Math.floor(tone.length * SAMPLE_RATE), samples.length - Math.floor(tone.at * SAMPLE_RATE));
    let cycle = 0;
    for (let i = 0; i < count; i += 1) {
      const t = i / SAMPLE_RATE;
      cycle += (tone.from + ((tone.to ?? tone.from) - tone.from) * (t / tone.length)) / SAMPLE_RATE;
      const n = i + Math.floor(tone.at * SAMPLE_RATE);
      samples[n] = (samples[n] ?? 0) + wave(cycle) * tone.gain * envelope(t, tone.length, tone.attack ?? 0.004);
    }
  }
  for (const noise of recipe.noises ?? []) addNoise(samples, noise);
  return samples.map((sample) => Math.tanh(sample));
}

function addNoise(samples: Float32Array, noise: Noise): void {
  let seed = 12_345;
  let held = 0;
  const start = Math.floor(noise.at * SAMPLE_RATE);
  const count = Math.min(Math.floor(noise.length * SAMPLE_RATE), samples.length - start);
  for (let i = 0; i < count; i += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    held = held * noise.dullness + (seed / 2_147_483_648 - 1) * (1 - noise.dullness);
    const n = start + i;
    samples[n] = (samples[n] ?? 0) + held * noise.gain * envelope(i / SAMPLE_RATE, noise.length, noise.attack ?? 0.003);
  }
}

/** Samples as a 16-bit mono WAV file in a data address. */
export function toWav(samples: Float32Array): string {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) =>
    [...word].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) => view.setInt16(44 + i * 2, Math.round(sample * 32_767), true));
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:audio/wav;base64,${btoa(binary)}`;
}
