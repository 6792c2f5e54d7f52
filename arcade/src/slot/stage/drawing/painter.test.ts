import type { Application } from 'pixi.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Painter } from './painter';

/** A fake software renderer: each frame takes the given time, and its fence can be polled. */
function slowProcessor(took: number) {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'Date'] });
  const finishing = new Map<object, number>();
  const gl = {
    SYNC_STATUS: 1,
    SIGNALED: 2,
    SYNC_GPU_COMMANDS_COMPLETE: 3,
    fenceSync: () => {
      const fence = {};
      finishing.set(fence, performance.now() + took);
      return fence;
    },
    getSyncParameter: (fence: object) => (performance.now() >= (finishing.get(fence) ?? 0) ? 2 : 0),
    deleteSync: (fence: object) => finishing.delete(fence),
    flush: () => undefined,
  };
  const ticks: (() => void)[] = [];
  const drawn: number[] = [];
  const resolutions: number[] = [];
  const app = {
    renderer: {
      gl,
      screen: { width: 100, height: 50 },
      resize: (_width: number, _height: number, resolution: number) => resolutions.push(resolution),
    },
    ticker: { maxFPS: 0, add: (tick: () => void) => ticks.push(tick), remove: () => undefined },
    render: () => drawn.push(performance.now()),
  };
  const painter = new Painter(app as unknown as Application);
  return {
    painter,
    app,
    drawn,
    resolutions,
    waiting: finishing,
    /** @param every ms between ticks */
    tick(times: number, every: number) {
      for (let n = 0; n < times; n += 1) {
        for (const tick of ticks) tick();
        vi.advanceTimersByTime(every);
      }
    },
  };
}

describe('where a processor draws', () => {
  afterEach(() => void vi.useRealTimers());

  test('a picture is begun only when the last one is finished, so that none ever queue up', () => {
    const { tick, drawn, waiting } = slowProcessor(100);
    tick(10, 30);
    expect(drawn).toEqual([0, 120, 240]);
    expect(waiting.size).toBe(1);
  });

  test('every tick is drawn while it keeps up, in full', () => {
    const { tick, drawn, resolutions } = slowProcessor(10);
    tick(20, 30);
    expect(drawn).toHaveLength(20);
    expect(resolutions).toEqual([]);
  });

  test('pictures get coarser, twice at most, where it does not', () => {
    const { painter, tick, resolutions } = slowProcessor(300);
    painter.play();
    tick(75, 30);
    expect(resolutions).toEqual([0.75]);
    tick(400, 30);
    expect(resolutions).toEqual([0.75, 0.5]);
  });

  test('they are not blurred for a little', () => {
    const { painter, tick, resolutions } = slowProcessor(100);
    painter.play();
    tick(400, 30);
    expect(resolutions).toEqual([0.75]);
  });

  test('between rounds there are fewer', () => {
    const { painter, app } = slowProcessor(10);
    const resting = app.ticker.maxFPS;
    painter.play();
    expect(app.ticker.maxFPS).toBeGreaterThan(resting);
    painter.rest();
    expect(app.ticker.maxFPS).toBe(resting);
  });
});
