import { useEffect, useState } from 'react';

/** Seconds that remain of a pause, counted down on the screen. @returns the seconds left, and a function that restarts the pause. */
export function useCountdown(seconds: number, running = true): readonly [left: number, restart: () => void] {
  const [left, setLeft] = useState(running ? seconds : 0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}
