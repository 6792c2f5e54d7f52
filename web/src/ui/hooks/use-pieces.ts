import { startTransition, useEffect, useState } from 'react';
import { onIdle } from './idle';

const LONGEST_WAIT_MS = 500;
const FALLBACK_DELAY_MS = 50;

/**
 * Renders a long page in steps, so that the main thread can handle input between them: `first` pieces at once, then one more whenever the browser is
 * idle.
 * @returns how many pieces to render now
 */
export function usePieces(all: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= all) return;
    return onIdle(() => startTransition(() => setDrawn(drawn + 1)), {
      timeout: LONGEST_WAIT_MS,
      fallbackDelay: FALLBACK_DELAY_MS,
    });
  }, [drawn, all]);
  return Math.min(drawn, all);
}
