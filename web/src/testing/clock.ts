import { vi } from 'vitest';

const STEP = 250;

/** Fakes the page's timers, so that tests can advance them; timers also fire in real time. `vi.useRealTimers()` ends it. */
export const playClock = (): unknown =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });

/** Lets time pass, in steps small enough for answers to arrive in between. */
export async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) await vi.advanceTimersByTimeAsync(Math.min(STEP, left));
}

/** Fakes the page's timeouts, which stand still until `pass`. An assertion that polls lets 50 ms pass with each of its tries: wait by `until`. */
export const stopClock = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Waits, frame by frame and without a timeout, until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}
