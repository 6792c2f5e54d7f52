import type { ReactNode } from 'react';
import { classes } from './classes';

/** A list of named facts, in two columns where there is room. @param narrow keeps one column, for a narrow card */
export const Facts = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <dl className={classes('grid gap-x-8 gap-y-3', !narrow && 'sm:grid-cols-2')}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-dim">{name}</dt>
    <dd className="mt-0.5 figures wrap-anywhere">{children}</dd>
  </div>
);
