import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far below the window's edge a part begins to be fetched. */
const AHEAD = '400px';

/** Keeps a place and fills it when it comes near the window: what nobody scrolls to is not fetched. @param className of the empty place. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return near ? children : <div ref={place} className={className} />;
}
