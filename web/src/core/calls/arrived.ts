import { useDeferredValue, useEffect } from 'react';
import { loadingEnded, loadingStarted } from './loading';

/**
 * The part to show, once its code and messages have loaded. Until then the previous part stays, below the loading line: React would delay a part that
 * replaces a fallback by 300 ms. The part must be inside a `Suspense` that is already mounted.
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
