import { useEffect, useEffectEvent } from 'react';

/** Calls when the page's end is nearer than `distance` pixels, while scrolling and when the content is shorter than that. */
export function useScrollEnd(active: boolean, distance: number, onEnd: () => void): void {
  const reach = useEffectEvent(onEnd);
  useEffect(() => {
    if (!active) return;
    const look = (): void => {
      const { scrollHeight } = document.documentElement;
      if (scrollHeight - window.scrollY - window.innerHeight < distance) reach();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [active, distance]);
}
