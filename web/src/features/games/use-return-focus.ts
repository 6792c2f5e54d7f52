import { useEffect } from 'react';

/** When the screen goes, the focus returns to what had it before: the tile that was pressed. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // The shell is inert until the next frame.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, []);
}
