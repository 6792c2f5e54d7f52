/** Delay of background work in browsers without `requestIdleCallback`, milliseconds. */
const LATER_MS = 2_000;

export interface IdleOptions {
  /** Run after this many milliseconds even if the browser is still busy. Without it, wait until the browser is idle. */
  readonly timeout?: number;
  /** Delay in browsers without `requestIdleCallback`, milliseconds. */
  readonly fallbackDelay?: number;
}

/** Runs a callback when the browser is idle. @returns a function that cancels it */
export function onIdle(run: () => void, { timeout, fallbackDelay = LATER_MS }: IdleOptions = {}): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, timeout === undefined ? undefined : { timeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, fallbackDelay);
  return () => clearTimeout(timer);
}

/** Runs an optional download when the browser is idle; never if the user saves data. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ? () => undefined : onIdle(run);
}
