import { useRef } from 'react';

/** What had the focus when the first of the open dialogs opened. One dialog may take another's place, and its buttons with it. */
let outside: Element | null = null;

interface FocusBack {
  /** Called before a dialog takes the focus. */
  onOpenAutoFocus: () => void;
  /** Called when it is gone. */
  onCloseAutoFocus: (event: Event) => void;
}

/** Gives the focus back to where it was. Dialogs are opened by state and know no trigger, so that Radix would leave it nowhere. */
export function useFocusBack(): FocusBack {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      const { activeElement: focused, body } = document;
      before.current = focused;
      if (focused && focused !== body && !focused.closest('[role$=dialog]')) outside = focused;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const left = [before.current, outside].find((each) => each?.isConnected && each !== document.body);
      const open = document.querySelector('[role$=dialog][data-state=open]');
      if (left instanceof HTMLElement && (!open || left.closest('[role$=dialog]'))) left.focus({ preventScroll: true });
    },
  };
}
