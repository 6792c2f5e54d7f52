import { useSyncExternalStore } from 'react';

/** As the style sheet's `lg`: from here on a rail stands at the side. */
export const DESKTOP = '(min-width: 64rem)';

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // Markup that is rendered without a window is a phone's.
    () => false,
  );
}
