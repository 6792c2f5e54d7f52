import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface WhenNearProps {
  /** Classes of the empty place. */
  className: string;
  /** Distance below the window's edge at which the part is fetched. */
  ahead?: string;
  children: ReactNode;
}

/** Reserves a place and fills it when it comes near the window, so that parts never scrolled to are not fetched. */
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
