import type { SlotStage } from '../stage/slot-stage';

/**
 * The stage follows the window, and leaves free what the control bar covers. It is shown once the bar has been measured: what is drawn before is in
 * the wrong place and tells amounts of no stake, and where the processor draws it would stand there for a second.
 * @returns what to tell when the bar appears or goes
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
