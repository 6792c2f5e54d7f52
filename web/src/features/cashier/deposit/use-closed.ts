import { type RefObject, useEffect, useRef } from 'react';

/** A ref that is true once the screen has closed, for code that awaits an answer. */
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
