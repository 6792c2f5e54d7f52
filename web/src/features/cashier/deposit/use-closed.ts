import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen was closed meanwhile, for what it waits for. */
export function useClosed(): RefObject<boolean> {
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  return closed;
}
