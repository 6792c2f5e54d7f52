import type { Application, WebGLRenderer } from 'pixi.js';

/** Pictures a second while something plays, and between rounds, where a processor draws by itself. */
const PLAYING_FPS = 30;
const RESTING_FPS = 8;
/** Pictures that are slow one after another before the next are drawn coarser. */
const PATIENCE = 6;
/** Canvas pixels for one CSS pixel, and the ms a picture takes that make it so: a blurred picture is worse than a slow one, up to a point. */
const COARSER = [
  { resolution: 0.75, slow: 50 },
  { resolution: 0.5, slow: 120 },
] as const;

/**
 * Draws the stage where a processor does what a graphics card should: few pictures, one at a time and no finer than it can keep up with.
 * Without it pictures queue up for seconds, and until they are drawn the whole window stands still, also after the game is closed.
 */
export class Painter {
  private readonly gl: WebGL2RenderingContext;
  private drawing: { readonly done: WebGLSync; readonly since: number } | undefined;
  private slow = 0;
  private coarseness = 0;

  /** @param app what moves its stage is on the ticker already: pictures come after it. */
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
    // A context that was lost makes no fences, and draws nothing either.
    if (!done) return;
    gl.flush();
    this.drawing = { done, since: performance.now() };
  }

  /** @param took ms until a picture was seen to be drawn */
  private judge(took: number): void {
    const coarser = COARSER[this.coarseness];
    if (!coarser) return;
    const { renderer, ticker } = this.app;
    // It was asked about once a tick.
    this.slow = took > coarser.slow + 1000 / ticker.maxFPS ? this.slow + 1 : 0;
    if (this.slow < PATIENCE) return;
    this.slow = 0;
    this.coarseness += 1;
    renderer.resize(renderer.screen.width, renderer.screen.height, coarser.resolution);
  }
}
