import type { ReactNode } from 'react';
import { classes } from './classes';

const TONES = {
  neutral: 'bg-line text-dim',
  gold: 'bg-gold/12 text-gold',
  win: 'bg-win/12 text-win',
  danger: 'bg-danger/12 text-danger',
  info: 'bg-info/12 text-info',
} as const;
export type Tone = keyof typeof TONES;

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
