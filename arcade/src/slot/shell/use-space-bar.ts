import { useEffect } from 'react';
import { useGame, useShell } from './context';

/** Somebody walks the controls with the keyboard: the space bar presses the button that shows the focus. */
const pressesFocus = (): boolean => document.activeElement?.matches('button:focus-visible:not(.spin-button)') ?? false;

/** The space bar spins, as approval rules ask for; not when a pop-up is open, and not where the jurisdiction forbids it. */
export function useSpaceBar(listening: boolean): void {
  const { game } = useShell();
  const allowed = useGame((state) => state.config?.jurisdiction.disabledSpacebar === false);
  useEffect(() => {
    if (!listening || !allowed) return;
    const isOurs = (event: KeyboardEvent) =>
      event.code === 'Space' && !document.querySelector('dialog[open]') && !pressesFocus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!event.repeat) game.press();
    };
    // A button focused by the mouse would be pressed when the key is let go.
    const onKeyUp = (event: KeyboardEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [listening, allowed, game]);
}
