import { classes } from '../style/classes';

/**
 * Darkens the page below a dialog, takes its presses and prevents scrolling (parts.css). Radix's overlay does so with a style sheet of its own, which
 * makes the browser recalculate every style of the page. @param className where it lies
 */
export function Scrim({ className }: { className: string }) {
  return <div data-scrim className={classes('overlay-in fixed inset-0 bg-scrim', className)} />;
}
