import type { ReactNode } from 'react';
import { classes } from '../../../ui/style/classes';

/** One event of a round. `wide` takes the whole row of a phone. */
export function Step({ title, wide = false, children }: { title: ReactNode; wide?: boolean; children?: ReactNode }) {
  return (
    <li
      className={classes(
        'flex max-w-full min-w-0 flex-col gap-2 rounded-sm bg-ink-900 px-3.5 py-3',
        wide && 'w-full sm:w-auto sm:min-w-80',
      )}
    >
      <p className="text-sm text-dim tabular-nums">{title}</p>
      {children}
    </li>
  );
}

/** The main value of a step. */
export function Value({ won = false, children }: { won?: boolean; children: ReactNode }) {
  return <p className={classes('text-lg font-semibold tabular-nums', won && 'text-win')}>{children}</p>;
}

export type Tone = 'plain' | 'gold' | 'win' | 'danger' | 'red' | 'black' | 'green';

const TONES: Record<Tone, string> = {
  plain: 'bg-ink-700 text-text',
  gold: 'bg-gold text-on-gold',
  win: 'bg-win/14 text-win',
  danger: 'bg-danger-soft text-danger-text',
  red: 'bg-pip-red text-text',
  black: 'bg-ink-700 text-text ring-1 ring-ink-400 ring-inset',
  green: 'bg-pocket-green text-text',
};

/** A number in a circle: a ball of keno, a pocket of the wheel. */
export function Ball({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-9 min-w-9 items-center justify-center rounded-full px-1.5 text-sm font-semibold tabular-nums',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A cell of a board, a ticket or a field. */
export function Cell({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'flex min-h-10 min-w-0 flex-col items-center justify-center rounded-xs px-0.5 py-1 text-center text-xs leading-tight font-medium break-words tabular-nums',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Cells in equal columns, at most `width` rem wide. */
export function Grid({ columns, width = 30, children }: { columns: number; width?: number; children: ReactNode }) {
  return (
    <div
      className="grid w-full gap-1"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, maxWidth: `${width}rem` }}
    >
      {children}
    </div>
  );
}

/** Items in a row that wraps. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-1.5">{children}</div>
);
