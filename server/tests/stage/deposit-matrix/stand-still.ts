/** The message of a process to its parent when it has stopped where it is to be killed. */
export const STANDS_STILL = 'stands still';

/** Sends the message and never resolves. */
export function standStill(): Promise<never> {
  // A pending promise does not keep the process alive; an open handle does.
  setInterval(() => undefined, 60_000);
  process.send?.(STANDS_STILL);
  return new Promise<never>(() => undefined);
}
