import { classes } from '../style/classes';

/** A quiet placeholder for content that is loading. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton rounded-sm bg-ink-700', className)} />;
}
