import { useSyncExternalStore } from 'react';

/** The style sheet's `lg`: from this width on, a rail is shown at the side. */
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
    // Markup that is rendered without a window is for a phone.
    () => false,
  );
}
