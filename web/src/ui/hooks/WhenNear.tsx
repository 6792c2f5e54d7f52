import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface WhenNearProps {
  /** Of the empty place. */
  className: string;
  /** So far below the window's edge the part begins to be fetched. */
  ahead?: string;
  children: ReactNode;
}

/** Keeps a place and fills it when it comes near the window: what nobody scrolls to is not fetched. */
export function WhenNear({ className, ahead = '400px', children }: WhenNearProps) {
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
      { rootMargin: ahead },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [ahead]);
  return near ? children : <div ref={place} className={className} />;
}
