import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes a pop-up when the screen that it was opened on is left, as by a phone's back gesture: it would stay over another screen that it tells
 * nothing of.
 */
export function useCloseOnLeaving(onClose: () => void): void {
  // The address itself: entries that a link or the address bar made have no keys of their own.
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openedOn] = useState(here);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (here !== openedOn) close();
  }, [here, openedOn]);
}
