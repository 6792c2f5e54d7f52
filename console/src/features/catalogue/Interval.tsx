import type { GameReturn } from '@croupier/contract/calls/catalogue/desk';
import { classes } from '../../ui/classes';

/** Draws the interval as a band, the published return as a tick and the actual one as a dot, next to the figures. */
export function Interval({ line }: { line: GameReturn }) {
  const { low, high, actual, theoretical } = line;
  // Where the return depends on play, it has no lower bound, as players may play badly.
  const below = low > 0 ? theoretical - low : 0;
  const reach = Math.max(Math.abs(actual - theoretical), high - theoretical, below) * 1.15 || 1;
  const along = (value: number) => Math.max(0, 50 + (50 * (value - theoretical)) / reach);
  const isOutside = line.state === 'above' || line.state === 'below';
  return (
    <span className="relative block h-5 w-36" aria-hidden>
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <span
        className={classes(
          'absolute top-1/2 h-2 -translate-y-1/2 rounded-full',
          isOutside ? 'bg-danger/25' : 'bg-win/25',
        )}
        style={{ left: `${along(low)}%`, width: `${along(high) - along(low)}%` }}
      />
      <span className="absolute top-1/2 left-1/2 h-3 w-px -translate-y-1/2 bg-dim" />
      <span
        className={classes(
          'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full',
          isOutside ? 'bg-danger' : 'bg-win',
        )}
        style={{ left: `${along(actual)}%` }}
      />
    </span>
  );
}
