/** Where a browser cannot tell when it is idle: long after a screen was drawn. */
const LATER_MS = 2_000;

/** Runs something that nobody waits for when there is nothing else to do, and not at all where data is to be saved. @returns what calls it off */
export function whenIdle(run: () => void): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}
