import { useEffect } from 'react';

let opener: Element | null = null;

/** Called when a game is pressed, because the page behind the open overlay is inert and has lost its focus. */
export function rememberOpener(): void {
  opener = document.activeElement;
}

/** When the overlay goes, the focus returns to the tile that was pressed. */
export function useReturnFocus(): void {
  useEffect(
    () => () => {
      const before = opener;
      // The shell is inert until the next frame.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [],
  );
}
