import { classes } from '../style/classes';

/**
 * Darkens what lies below a dialog, takes its presses and keeps it from scrolling (parts.css). The overlay of Radix does so by a style sheet of its
 * own, for which the browser works out every style of the page anew. @param className where it lies
 */
export function Scrim({ className }: { className: string }) {
  return <div data-scrim className={classes('overlay-in fixed inset-0 bg-scrim', className)} />;
}
