/** Puts the focus on the heading of the screen, where reading goes on when what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Whether nothing has the focus: browsers give it to the body when its element goes. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
