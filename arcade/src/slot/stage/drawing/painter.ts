import type { Application, WebGLRenderer } from 'pixi.js';

/** Frames a second with software rendering, during a round and between rounds. */
const PLAYING_FPS = 30;
const RESTING_FPS = 8;
/** Consecutive slow frames before the resolution is lowered. */
const PATIENCE = 6;
/** Canvas pixels for one CSS pixel, and the ms a frame must exceed to lower it: up to a point a slow frame is better than a blurred one. */
const COARSER = [
  { resolution: 0.75, slow: 50 },
  { resolution: 0.5, slow: 120 },
] as const;

/**
 * Renders the stage on devices with software rendering: few frames, one at a time, at a resolution that the processor can keep up with.
 * Otherwise frames queue up for seconds and block the whole window, even after the game is closed.
 */
export class Painter {
  private readonly gl: WebGL2RenderingContext;
  private drawing: { readonly done: WebGLSync; readonly since: number } | undefined;
  private slow = 0;
  private coarseness = 0;

  /** @param app with its animations already on the ticker, so that frames are rendered after them. */
  constructor(private readonly app: Application) {
    this.gl = (app.renderer as WebGLRenderer).gl;
    app.ticker.remove(app.render, app);
    app.ticker.add(() => this.draw());
    this.rest();
  }

  play(): void {
    this.app.ticker.maxFPS = PLAYING_FPS;
  }

  /** Between rounds only the scenery moves. */
  rest(): void {
    this.app.ticker.maxFPS = RESTING_FPS;
  }

  private draw(): void {
    const { gl, drawing } = this;
    if (drawing) {
      if (gl.getSyncParameter(drawing.done, gl.SYNC_STATUS) !== gl.SIGNALED) return;
      gl.deleteSync(drawing.done);
      this.drawing = undefined;
      this.judge(performance.now() - drawing.since);
    }
    this.app.render();
    const done = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    // A lost context creates no fences, and draws nothing either.
    if (!done) return;
    gl.flush();
    this.drawing = { done, since: performance.now() };
  }

  /** @param took ms until a frame was found to be drawn */
  private judge(took: number): void {
    const coarser = COARSER[this.coarseness];
    if (!coarser) return;
    const { renderer, ticker } = this.app;
    // The fence is polled once a tick, so a tick is allowed for.
    this.slow = took > coarser.slow + 1000 / ticker.maxFPS ? this.slow + 1 : 0;
    if (this.slow < PATIENCE) return;
    this.slow = 0;
    this.coarseness += 1;
    renderer.resize(renderer.screen.width, renderer.screen.height, coarser.resolution);
  }
}
