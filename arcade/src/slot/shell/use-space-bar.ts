import { useEffect } from 'react';
import { useGame, useShell } from './context';

/** Whether the space bar presses a focused button, because the player navigates the controls by keyboard. */
const pressesFocus = (): boolean => document.activeElement?.matches('button:focus-visible:not(.spin-button)') ?? false;

/** Spins on the space bar, as approval rules require; not while a dialog is open or where the jurisdiction forbids it. */
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
    // Releasing the key would click a button that the mouse has focused.
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
