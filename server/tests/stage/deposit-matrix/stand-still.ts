/** What a process says to who started it when it stands where it is to be killed. */
export const STANDS_STILL = 'stands still';

/** Says so and goes no further. */
export function standStill(): Promise<never> {
  // Whoever waits for ever keeps the process alive only as long as something is open.
  setInterval(() => undefined, 60_000);
  process.send?.(STANDS_STILL);
  return new Promise<never>(() => undefined);
}
