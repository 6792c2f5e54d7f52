import { describe, expect, test } from 'vitest';
import { MOVES, STANDS } from '../../arcade/src/slot/stage/drawing/moving';
import { frameCosts } from './costs';
import type { TraceEvent } from './trace';

const MAIN = { pid: 1, tid: 1, cat: 'toplevel' };
const task = (ts: number, cost: number): TraceEvent => ({
  ...MAIN,
  name: 'RunTask',
  ph: 'X',
  ts,
  dur: cost,
  tdur: cost,
});
/** A task that makes a frame. */
const frame = (ts: number, cost = 1000): TraceEvent[] => [
  task(ts, cost),
  { ...MAIN, name: 'FireAnimationFrame', ph: 'X', ts: ts + 10, dur: 1 },
];
const mark = (ts: number, name: string): TraceEvent => ({ ...MAIN, cat: 'blink.user_timing', name, ph: 'I', ts });
const click = (ts: number): TraceEvent => ({
  ...MAIN,
  name: 'EventDispatch',
  ph: 'X',
  ts,
  dur: 1,
  args: { data: { type: 'click' } },
});
const costs = (...events: (TraceEvent | TraceEvent[])[]) => frameCosts(events.flat(), 4);

describe('what frames cost a phone four times slower', () => {
  test('is told of all, and of those during which symbols move', () => {
    const { frames, longestFrameMs, framesOver50Ms, longestMovingMs, movingOver50Ms } = costs(
      frame(0, 13_000),
      mark(100_000, MOVES),
      frame(110_000, 6000),
      frame(130_000, 9000),
      mark(135_000, STANDS),
      frame(200_000, 15_000),
    );
    expect({ frames, longestFrameMs, framesOver50Ms }).toEqual({ frames: 4, longestFrameMs: 60, framesOver50Ms: 2 });
    expect({ longestMovingMs, movingOver50Ms }).toEqual({ longestMovingMs: 36, movingOver50Ms: 0 });
  });

  test('counts symbols as moving until the trace ends, when nobody said that they stand', () => {
    expect(costs(frame(0), mark(50_000, MOVES), frame(60_000, 14_000)).longestMovingMs).toBe(56);
  });

  test('has the frame that answers a press in figures of its own, also where one task holds both', () => {
    const { longestFrameMs, longestPressMs, longestMovingMs } = costs(
      frame(0),
      frame(50_000, 14_000),
      click(55_000),
      mark(55_500, MOVES),
      frame(80_000, 2000),
    );
    expect({ longestFrameMs, longestPressMs, longestMovingMs }).toEqual({
      longestFrameMs: 8,
      longestPressMs: 56,
      longestMovingMs: 8,
    });
  });

  test('has it there, too, when the phone makes it later than the trace did', () => {
    const { longestFrameMs, longestPressMs } = costs(frame(0), frame(1000), frame(2000, 14_000), click(5000));
    expect({ longestFrameMs, longestPressMs }).toEqual({ longestFrameMs: 4, longestPressMs: 56 });
  });

  test('cannot be told from a trace without frames', () => {
    expect(() => costs(task(0, 1000))).toThrow('the trace tells nothing');
  });
});
