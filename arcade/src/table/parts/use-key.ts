import { useEffect, useLayoutEffect, useRef } from 'react';

/** Somebody walks the controls by keyboard: then the space bar presses the one that has the focus. A click ends the walk. */
let walking = false;
window.addEventListener('keydown', (event) => {
  if (event.key === 'Tab' || event.key.startsWith('Arrow')) walking = true;
});
window.addEventListener('pointerdown', () => {
  walking = false;
});

/** A key that belongs to what has the focus: fields take theirs, and a control reached by keyboard takes the space bar. */
const isTaken = (event: KeyboardEvent): boolean => {
  const focus = document.activeElement;
  if (focus?.matches('input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select')) return true;
  return event.code === 'Space' && walking && (focus?.matches('button, summary, input') ?? false);
};

/**
 * Presses something by a key of the keyboard; not while a pop-up is open.
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
    // A button focused by the mouse would be pressed when the space bar is let go.
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
