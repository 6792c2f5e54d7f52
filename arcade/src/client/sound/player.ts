import type { Composed } from './composer';
import { type Recipe, SAMPLE_RATE } from './synth';

/** Cross-fade between two backgrounds, seconds. */
const FADE = 1.2;
const LOUDNESS = 0.7;
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Plays composed sounds, and a looped background. */
export interface Player {
  play(name: string, rate: number): void;
  /** Switches the background loop, as soon as the named sound has been composed. */
  setBackground(name: string): void;
  /** Suspends all sounds in place, or resumes them. */
  setSilent(silent: boolean): void;
}

/**
 * Composes sounds in a worker when the page loads; playback starts at the player's first gesture, because browsers block it before.
 * @param recipes the sounds by name; the first ones are ready first
 */
export function createPlayer(recipes: Readonly<Record<string, Recipe>>, page: Window): Player {
  const buffers = new Map<string, AudioBuffer>();
  // Created early, because creating a context takes as long as several frames.
  const context = new AudioContext({ latencyHint: 'interactive' });
  const limiter = new DynamicsCompressorNode(context, { threshold: -6, knee: 4, ratio: 12, attack: 0.002 });
  const output = new GainNode(context, { gain: LOUDNESS });
  output.connect(limiter).connect(context.destination);
  let silent = false;
  let woken = false;
  let wanted: string | undefined;
  let background:
    | { readonly name: string; readonly gain: GainNode; readonly source: AudioBufferSourceNode }
    | undefined;

  const composer = new Worker(new URL('./composer.ts', import.meta.url), { type: 'module' });
  let missing = Object.keys(recipes).length;
  composer.addEventListener('message', ({ data }: MessageEvent<Composed>) => {
    const buffer = new AudioBuffer({ length: data.samples.length, numberOfChannels: 1, sampleRate: SAMPLE_RATE });
    buffer.copyToChannel(data.samples, 0);
    buffers.set(data.name, buffer);
    missing -= 1;
    if (missing === 0) composer.terminate();
    changeBackground();
  });
  composer.postMessage(recipes, []);
  for (const gesture of GESTURES) page.addEventListener(gesture, wake);
  page.document.addEventListener('visibilitychange', settle);

  /** Resumes the context on every gesture, because systems also suspend it themselves, for a call or while the page is hidden. */
  function wake(): void {
    woken = true;
    settle();
  }

  function settle(): void {
    const rest = silent || page.document.hidden;
    if (rest && context.state === 'running') void context.suspend();
    else if (!rest && woken && context.state !== 'running') void context.resume().catch(() => undefined);
  }

  function changeBackground(): void {
    const buffer = wanted === undefined ? undefined : buffers.get(wanted);
    if (!wanted || !buffer || background?.name === wanted) return;
    const now = context.currentTime;
    if (background) {
      background.gain.gain.setTargetAtTime(0, now, FADE / 3);
      background.source.stop(now + FADE * 2);
    }
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setTargetAtTime(1, now, FADE / 3);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(gain).connect(output);
    source.start();
    background = { name: wanted, gain, source };
  }

  return {
    play(name, rate) {
      const buffer = buffers.get(name);
      if (!buffer || !woken || silent || page.document.hidden) return;
      const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate });
      source.connect(output);
      source.start();
    },
    setBackground(name) {
      wanted = name;
      changeBackground();
    },
    setSilent(value) {
      silent = value;
      settle();
    },
  };
}
