import { startTransition, useEffect, useState } from 'react';

/** A piece does not wait longer for a browser that finds no rest, ms. */
const LONGEST_WAIT_MS = 500;
/** Between pieces where a browser cannot tell when it rests, ms. */
const PAUSE_MS = 50;

function soon(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
}

/**
 * Draws a long screen piece by piece, between which a phone takes presses: what is seen at once first, then one piece more at each rest.
 * @param first how many are drawn at once
 * @returns how many of all to draw now
 */
export function usePieces(all: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < all) return soon(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, all]);
  return Math.min(drawn, all);
}
