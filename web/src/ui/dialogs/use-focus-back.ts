import { useRef } from 'react';

/** The element that had the focus when the first open dialog opened. One dialog may replace another, and its buttons with it. */
let outside: Element | null = null;

interface FocusBack {
  /** Called before a dialog takes the focus. */
  onOpenAutoFocus: () => void;
  /** Called when the dialog is gone. */
  onCloseAutoFocus: (event: Event) => void;
}

/** Returns the focus after a dialog. Dialogs are opened by state and have no trigger, so Radix would return it nowhere. */
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
