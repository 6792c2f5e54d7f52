import type { GameReturn } from '@croupier/contract/calls/ops-catalogue';
import { classes } from '../../ui/classes';

/** The band is the interval, the tick in its middle the published return, the dot the actual one. The figures stand beside it. */
export function Interval({ line }: { line: GameReturn }) {
  const reach = Math.max(Math.abs(line.actual - line.theoretical), line.high - line.theoretical) * 1.15 || 1;
  const place = (value: number) => `${50 + (50 * (value - line.theoretical)) / reach}%`;
  const isOutside = line.state === 'above' || line.state === 'below';
  return (
    <span className="relative block h-5 w-36" aria-hidden>
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <span
        className={classes(
          'absolute top-1/2 h-2 -translate-y-1/2 rounded-full',
          isOutside ? 'bg-danger/25' : 'bg-win/25',
        )}
        style={{ left: place(line.low), width: `${(100 * (line.high - line.theoretical)) / reach}%` }}
      />
      <span className="absolute top-1/2 left-1/2 h-3 w-px -translate-y-1/2 bg-dim" />
      <span
        className={classes(
          'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full',
          isOutside ? 'bg-danger' : 'bg-win',
        )}
        style={{ left: place(line.actual) }}
      />
    </span>
  );
}
