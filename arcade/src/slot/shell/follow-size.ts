import type { SlotStage } from '../stage/slot-stage';

/**
 * Resizes the stage with the window, clear of the control bar. Shows the stage only once the bar has been measured: an earlier frame has a wrong
 * layout and amounts of no stake, and software rendering would show it for a second.
 * @returns ref callback of the bar: its element on mount, null on unmount
 */
export function followSize(stage: Pick<SlotStage, 'resize' | 'show'>): (bar: HTMLElement | null) => void {
  let bar: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    const covered = bar ? window.innerHeight - bar.getBoundingClientRect().top : 0;
    stage.resize(window.innerWidth, window.innerHeight, Math.max(0, covered));
    if (!bar) return;
    stage.show();
    document.body.classList.add('ready');
  });
  observer.observe(document.body);
  return (element) => {
    if (bar) observer.unobserve(bar);
    bar = element;
    if (bar) observer.observe(bar);
  };
}
