import { useEffect, useState } from 'react';

/** Polling stops after this time without input: it keeps the session alive, and an unattended console must reach its idle limit. */
const ATTENDED_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Poll interval while the console is attended. @returns milliseconds, or false to stop polling */
export function usePollInterval(milliseconds: number): number | false {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setAttended(false), ATTENDED_MS);
    const seen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAttended(false), ATTENDED_MS);
      setAttended(true);
    };
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, seen);
    };
  }, []);
  return attended ? milliseconds : false;
}
