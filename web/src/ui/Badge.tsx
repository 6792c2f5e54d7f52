import type { ReactNode } from 'react';

export type BadgeTone = 'gold' | 'win' | 'danger' | 'plain';

const TONES: Record<BadgeTone, string> = {
  gold: 'bg-gold text-on-gold',
  win: 'bg-win/14 text-win',
  danger: 'bg-danger-soft text-danger-text',
  plain: 'bg-ink-600 text-dim',
};

/** A short word in a pill: a state or a label. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
