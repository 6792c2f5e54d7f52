import { VOICES, type Voice, type VoiceName } from './voices';

/** Sounds are composed from sines and noise: nothing to download, nothing to license. */

export const SAMPLE_RATE = 22_050;
/** Partials above this are left out, because aliasing would make them sound false. */
const HIGHEST_HERTZ = SAMPLE_RATE * 0.46;
const VIBRATO_HERTZ = 5.4;
/** Share of a second in which a tone ends. */
const RELEASE = 1 / 60;

export interface Tone {
  /** Seconds from the sound's beginning. */
  readonly at: number;
  readonly length: number;
  /** Hertz, at the beginning and at the end of the tone. */
  readonly from: number;
  readonly to?: number;
  readonly voice: VoiceName;
  readonly gain: number;
  /** Seconds to full loudness, where the voice is to begin otherwise. */
  readonly attack?: number;
}

export interface Noise {
  readonly at: number;
  readonly length: number;
  readonly gain: number;
  /** Share of the previous sample that is kept: 0 hisses, 0.98 rumbles. */
  readonly dullness: number;
  readonly attack?: number;
  /** Comes and goes like a gust, and does not die away as if struck. */
  readonly gust?: boolean;
}

export interface Recipe {
  /** Seconds. */
  readonly length: number;
  readonly tones: readonly Tone[];
  readonly noises?: readonly Noise[];
  /** Height of the loudest sample, 0–1; without it the sum is limited softly. */
  readonly peak?: number;
  /** Loops: sound that lasts beyond the end wraps to the beginning. */
  readonly loop?: boolean;
  /** Comes back after so many seconds, so loud. */
  readonly echo?: readonly [seconds: number, gain: number];
}

const envelope = (t: number, length: number, attack: number, decay: number): number =>
  Math.min(1, t / attack) * Math.exp((-decay * t) / length) * Math.min(1, Math.max(0, (length - t) / RELEASE));

/** @returns samples between -1 and 1 at SAMPLE_RATE */
export function render(recipe: Recipe): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(recipe.length * SAMPLE_RATE));
  const loop = recipe.loop ?? false;
  for (const tone of recipe.tones) addTone(samples, tone, VOICES[tone.voice], loop);
  for (const noise of recipe.noises ?? []) addNoise(samples, noise, loop);
  if (recipe.echo) addEcho(samples, recipe.echo, loop);
  if (!loop) letOut(samples);
  if (recipe.peak === undefined) return samples.map((sample) => Math.tanh(sample));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const factor = loudest > 0 ? recipe.peak / loudest : 0;
  return samples.map((sample) => sample * factor);
}

function addTone(samples: Float32Array, tone: Tone, voice: Voice, loop: boolean): void {
  const start = Math.floor(tone.at * SAMPLE_RATE);
  const whole = Math.floor(tone.length * SAMPLE_RATE);
  const count = loop ? whole : Math.min(whole, samples.length - start);
  const angles = anglesOf(tone, voice, count);
  const sum = new Float32Array(count);
  const highest = Math.max(tone.from, tone.to ?? 0);
  for (const [ratio, gain, fade] of voice.partials) {
    if (ratio * highest > HIGHEST_HERTZ) continue;
    const fading = Math.exp(-fade / SAMPLE_RATE);
    let loudness = gain;
    for (let i = 0; i < count; i += 1) {
      sum[i] = (sum[i] ?? 0) + Math.sin(ratio * (angles[i] ?? 0)) * loudness;
      loudness *= fading;
    }
  }
  const attack = tone.attack ?? voice.attack;
  for (let i = 0; i < count; i += 1) {
    const n = (start + i) % samples.length;
    const level = tone.gain * envelope(i / SAMPLE_RATE, tone.length, attack, voice.decay);
    samples[n] = (samples[n] ?? 0) + (sum[i] ?? 0) * level;
  }
}

/** The angle of the tone's own frequency at each sample: it glides, and trembles where the voice does. */
function anglesOf({ from, to, length }: Tone, { vibrato = 0 }: Voice, count: number): Float64Array {
  const angles = new Float64Array(count);
  const step = (2 * Math.PI) / SAMPLE_RATE;
  let angle = 0;
  for (let i = 0; i < count; i += 1) {
    const t = i / SAMPLE_RATE;
    const tremble = vibrato > 0 ? 1 + vibrato * Math.sin(t * VIBRATO_HERTZ * 2 * Math.PI) : 1;
    angle += step * (from + ((to ?? from) - from) * (t / length)) * tremble;
    angles[i] = angle;
  }
  return angles;
}

function addNoise(samples: Float32Array, noise: Noise, loop: boolean): void {
  let seed = 12_345 + Math.floor(noise.at * 1000);
  let kept = 0;
  const start = Math.floor(noise.at * SAMPLE_RATE);
  const whole = Math.floor(noise.length * SAMPLE_RATE);
  const count = loop ? whole : Math.min(whole, samples.length - start);
  for (let i = 0; i < count; i += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    kept = kept * noise.dullness + (seed / 2_147_483_648 - 1) * (1 - noise.dullness);
    const level = noise.gust
      ? Math.sin((Math.PI * i) / whole) ** 2
      : envelope(i / SAMPLE_RATE, noise.length, noise.attack ?? 0.003, 4.2);
    const n = (start + i) % samples.length;
    samples[n] = (samples[n] ?? 0) + kept * noise.gain * level;
  }
}

function addEcho(samples: Float32Array, [seconds, gain]: readonly [number, number], loop: boolean): void {
  const delay = Math.max(1, Math.floor(seconds * SAMPLE_RATE));
  // A loop echoes its own end from the second pass on.
  const first = loop ? 0 : delay;
  const dry = loop ? samples.slice() : samples;
  for (let i = first; i < samples.length; i += 1)
    samples[i] = (samples[i] ?? 0) + gain * (dry[(i - delay + samples.length) % samples.length] ?? 0);
}

/** Fades the end out, because a cut would be heard as a click. */
function letOut(samples: Float32Array): void {
  const fade = Math.min(samples.length, Math.floor(RELEASE * 2 * SAMPLE_RATE));
  for (let i = 0; i < fade; i += 1) {
    const n = samples.length - 1 - i;
    samples[n] = (samples[n] ?? 0) * (i / fade);
  }
}
