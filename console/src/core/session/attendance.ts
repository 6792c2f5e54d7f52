import { useEffect, useState } from 'react';

/** Polling keeps a session alive, so it stops when nobody is at the desk: an unattended console must run into its idle limit. */
const ATTENDED_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** How often to poll while somebody is at the desk. @returns milliseconds, or false to stop polling */
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
