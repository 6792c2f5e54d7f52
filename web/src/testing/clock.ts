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
