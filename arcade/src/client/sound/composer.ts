import { type Recipe, render } from './synth';

/** What the composer answers, one sound after another. */
export interface Composed {
  readonly name: string;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** A worker: it takes recipes by name and hands back samples, so that composing never holds up a frame. */
self.addEventListener('message', ({ data }: MessageEvent<Readonly<Record<string, Recipe>>>) => {
  for (const [name, recipe] of Object.entries(data)) {
    const samples = render(recipe);
    const composed: Composed = { name, samples };
    (self as unknown as { postMessage(message: Composed, transfer: Transferable[]): void }).postMessage(composed, [
      samples.buffer,
    ]);
  }
});
