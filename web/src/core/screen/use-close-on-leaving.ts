import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** Closes a pop-up when its screen is left, as by a phone's back gesture, so that the pop-up does not stay over an unrelated screen. */
export function useCloseOnLeaving(onClose: () => void): void {
  // Compares addresses, not keys: entries made by a link or the address bar have no keys of their own.
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openedOn] = useState(here);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (here !== openedOn) close();
  }, [here, openedOn]);
}
