import { useDeferredValue, useEffect } from 'react';
import { loadingEnded, loadingStarted } from './loading';

/**
 * Which part is to be shown, once its code and its words have come. Until then what was shown before stays, below the loading line: React would
 * keep a part that takes a fallback's place back for 300 ms. The part must stand inside a `Suspense` that is there already.
 */
export function useArrived<T extends string | number | boolean | object | null>(wanted: T): T {
  const arrived = useDeferredValue(wanted);
  const coming = !Object.is(arrived, wanted);
  useEffect(() => {
    if (!coming) return;
    loadingStarted();
    return loadingEnded;
  }, [coming]);
  return arrived;
}
