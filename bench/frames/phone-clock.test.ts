import { describe, expect, test } from 'vitest';
import { phoneFrames, type Task } from './phone-clock';

/** Times in µs on the clock; a task costs what it lasts. */
const task = (from: number, cost: number, more: Partial<Task> = {}): Task => ({
  from,
  to: from + cost,
  cost,
  frame: false,
  ...more,
});
const frame = (from: number, cost = 1000): Task => task(from, cost, { frame: true });
const longest = (...tasks: Task[]) => Math.max(...phoneFrames(tasks, 4).map(({ ms }) => ms));

describe('frames of a phone four times slower', () => {
  test('cost four times as much when nothing else is to be done', () => {
    expect(phoneFrames([frame(0), frame(16_000), frame(32_000, 2000)], 4).map(({ ms }) => ms)).toEqual([4, 4, 8]);
  });

  test('wait for a task that nothing can come between', () => {
    expect(longest(task(0, 12_000), frame(12_000))).toBe(52);
  });

  test('wait for everything that was queued before them, in however many tasks', () => {
    const queued = Array.from({ length: 12 }, (_, n) => task(n * 1000, 1000, { posted: -1 }));
    expect(longest(...queued, frame(12_000))).toBe(52);
    const untold = queued.map((one) => ({ ...one, posted: undefined }));
    expect(longest(...untold, frame(12_000))).toBe(52);
  });

  test('come before what is queued later: of tasks that queue one another they wait for those until the tick, and for the one that runs then', () => {
    // Each queues the next at its end. The screen ticks after 16.7 ms of the phone: four tasks are done, the fifth runs until 20 ms.
    const chain = Array.from({ length: 12 }, (_, n) => task(n * 1000, 1000, { posted: n * 1000 - 1 }));
    expect(longest(...chain, frame(12_000))).toBe(24);
  });

  test('wait for what another thread queued before the tick', () => {
    const before = task(5000, 8000, { posted: 3000 });
    expect(longest(task(0, 5000), before, frame(13_000))).toBe(56);
    const after = task(5000, 8000, { posted: 4900 });
    expect(longest(task(0, 5000), after, frame(13_000))).toBe(36);
  });

  test('begin anew after a pause of two milliseconds, and not after a shorter one', () => {
    expect(longest(task(0, 6000), task(8001, 6000), frame(14_001))).toBe(28);
    expect(longest(task(0, 6000), task(7999, 6000), frame(13_999))).toBe(52);
  });

  test('are all there, and wait for what the trace did before them', () => {
    expect(longest(frame(0), task(1000, 5000), frame(6000, 12_000))).toBe(68);
    expect(longest(task(0, 2500), frame(2500), task(3500, 11_000), frame(14_500, 12_000))).toBe(58);
  });

  test('are none where the trace has none', () => {
    expect(phoneFrames([task(0, 5000)], 4)).toEqual([]);
  });
});
