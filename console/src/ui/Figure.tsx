import type { ReactNode } from 'react';
import { classes } from './classes';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'text' | 'gold' | 'danger' | 'win';
}

const TONES = { text: 'text-text', gold: 'text-gold', danger: 'text-danger', win: 'text-win' } as const;

/** One number that matters, with its name above and a note below. */
export const Figure = ({ name, value, note, tone = 'text' }: FigureProps) => (
  <div className="min-w-0 rounded-lg border border-line bg-panel px-3.5 py-3 md:px-5 md:py-3.5">
    <div className="text-[13px] text-dim">{name}</div>
    <div className={classes('mt-1 font-display text-lg font-medium wrap-anywhere figures md:text-2xl', TONES[tone])}>
      {value}
    </div>
    {note !== undefined && <div className="mt-0.5 text-xs text-dim">{note}</div>}
  </div>
);
