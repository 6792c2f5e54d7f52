import { type Recipe, render } from './synth';

/** A message of the composer: one rendered sound. */
export interface Composed {
  readonly name: string;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** A worker that renders named recipes to samples, so that composing never blocks a frame. */
self.addEventListener('message', ({ data }: MessageEvent<Readonly<Record<string, Recipe>>>) => {
  for (const [name, recipe] of Object.entries(data)) {
    const samples = render(recipe);
    const composed: Composed = { name, samples };
    (self as unknown as { postMessage(message: Composed, transfer: Transferable[]): void }).postMessage(composed, [
      samples.buffer,
    ]);
  }
});
