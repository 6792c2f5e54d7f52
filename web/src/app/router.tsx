import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import {
  createPath,
  UNSAFE_createHashHistory as createHashHistory,
  type Location,
  type Navigator,
  Router,
} from 'react-router';

/** Session storage key of the scroll positions while the page is reloaded. */
const KEY = 'croupier.scroll';

/** Key of a scroll position. Entries not made by the router (typed addresses, plain links) share one key, so their address is used. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

function keptPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * The router of the app: addresses behind '#', as specified. Restores the scroll position of each history entry; a new entry begins at the top,
 * unless made with `preventScrollReset`. React Router's own hash router does not restore positions, and its data router, which does, would be a tenth
 * of all that the first screen loads.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ history, navigator, staying }] = useState(openHistory);
  const [entry, setEntry] = useState(() => ({ location: history.location, action: history.action, stays: false }));
  const drawn = useRef(entry.location);
  const [places] = useState(keptPlaces);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = (): void => {
      places[placeOf(drawn.current)] = window.scrollY;
    };
    const stop = history.listen(({ location, action }) => {
      leave();
      const stays = staying.next;
      staying.next = false;
      startTransition(() => setEntry({ location, action, stays }));
    });
    // The address may have changed since the first render, which may have waited for what it needs: nobody listened then.
    if (createPath(history.location) !== createPath(drawn.current))
      startTransition(() => setEntry({ location: history.location, action: history.action, stays: false }));
    const keep = (): void => {
      leave();
      sessionStorage.setItem(KEY, JSON.stringify(places));
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [history, staying, places]);

  useLayoutEffect(() => {
    drawn.current = entry.location;
    if (!entry.stays) window.scrollTo(0, places[placeOf(entry.location)] ?? 0);
  }, [entry, places]);

  return (
    <Router location={entry.location} navigationType={entry.action} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The browser's history and its navigator. `staying.next` is whether the entry being made keeps the scroll position. */
function openHistory() {
  const history = createHashHistory({ v5Compat: true });
  const staying = { next: false };
  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push(to, state, options) {
      staying.next = options?.preventScrollReset === true;
      history.push(to, state);
    },
    replace(to, state, options) {
      staying.next = options?.preventScrollReset === true;
      history.replace(to, state);
    },
  };
  return { history, navigator, staying };
}
