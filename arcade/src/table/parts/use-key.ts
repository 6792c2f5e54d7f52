import { useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the player navigates by keyboard, so that the space bar presses the focused control. A click resets it. */
let walking = false;
window.addEventListener('keydown', (event) => {
  if (event.key === 'Tab' || event.key.startsWith('Arrow')) walking = true;
});
window.addEventListener('pointerdown', () => {
  walking = false;
});

/** Whether the focused element handles the key: fields handle theirs, and a control reached by keyboard handles the space bar. */
const isTaken = (event: KeyboardEvent): boolean => {
  const focus = document.activeElement;
  if (focus?.matches('input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select')) return true;
  return event.code === 'Space' && walking && (focus?.matches('button, summary, input') ?? false);
};

/**
 * Calls `press` on a key; not while a dialog is open.
 * @param code `KeyboardEvent.code`; undefined for none
 */
export function useKey(code: string | undefined, press: () => void, listening = true): void {
  const newest = useRef(press);
  useLayoutEffect(() => {
    newest.current = press;
  });
  useEffect(() => {
    if (!code || !listening) return;
    const isOurs = (event: KeyboardEvent) =>
      event.code === code &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !document.querySelector('dialog[open]') &&
      !isTaken(event);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!event.repeat) newest.current();
    };
    // Releasing the space bar would click a button that the mouse has focused.
    const onKeyUp = (event: KeyboardEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [code, listening]);
}
