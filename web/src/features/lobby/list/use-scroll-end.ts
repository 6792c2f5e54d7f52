import { useEffect, useEffectEvent } from 'react';
import type { Category } from './categories';

/** Pixels from a list's end at which its next page is requested (specification 1 §9). */
export const triggerPx = (category: Category): number => (category === 'top' || category === 'fun' ? 500 : 1150);

/**
 * Calls `onEnd` when the page's end is nearer than `distance` pixels: at once for short content, then on every scroll.
 * @returns a function that stops watching.
 */
export function watchScrollEnd(distance: number, onEnd: () => void): () => void {
  const look = (): void => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.scrollY - window.innerHeight < distance) onEnd();
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

/** `watchScrollEnd` as long as `active`. */
export function useScrollEnd(active: boolean, distance: number, onEnd: () => void): void {
  const reach = useEffectEvent(onEnd);
  useEffect(() => (active ? watchScrollEnd(distance, () => reach()) : undefined), [active, distance]);
}
