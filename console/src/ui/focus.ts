/** Focuses the screen's heading, so that reading continues there when the focused element is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Whether nothing has the focus: browsers move it to the body when its element is removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
