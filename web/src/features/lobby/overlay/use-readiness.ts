import { OUR_VENDOR } from '@croupier/contract/calls/catalogue/player';
import { useEffect, useState } from 'react';
import type { Launched } from '../launch/use-game-launch';

/** Another vendor's game, which may not send our messages, is shown this long after its page has loaded. */
const SHOW_ANYWAY_MS = 1500;
/** A page that has not loaded, or one of our games without a message, has failed after this long. */
const LATE_MS = 20_000;

/** `failed` may still become `ready`: a slow connection is not a broken one. */
export type Readiness = 'loading' | 'ready' | 'failed';

interface ReadinessState {
  readonly readiness: Readiness;
  /** The frame has loaded a page; the browser does not reveal which. */
  readonly onLoad: () => void;
  /** The game has reported that it can be played. */
  readonly onReady: () => void;
}

/** Whether a launched game can be shown. Our own games report that themselves: an error page in their place would load as well. */
export function useReadiness(launched: Launched | null): ReadinessState {
  const [news, setNews] = useState<{ of: Launched | null; is: 'loaded' | 'ready' | 'failed' } | null>(null);
  const is = news?.of === launched ? news?.is : undefined;
  useEffect(() => {
    if (launched === null || is === 'ready' || is === 'failed') return;
    const shows = is === 'loaded' && launched.game.vendor !== OUR_VENDOR;
    const end = shows ? 'ready' : 'failed';
    const timer = setTimeout(() => setNews({ of: launched, is: end }), shows ? SHOW_ANYWAY_MS : LATE_MS);
    return () => clearTimeout(timer);
  }, [launched, is]);
  return {
    readiness: is === 'ready' || is === 'failed' ? is : 'loading',
    onLoad: () => setNews((now) => (now?.of === launched && now.is === 'ready' ? now : { of: launched, is: 'loaded' })),
    onReady: () => setNews({ of: launched, is: 'ready' }),
  };
}
