import { classes } from './classes';

/** Placeholder of pending content, at its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('skeleton block rounded-sm', className)} />
);

/** Placeholder rows of a pending table. */
export const SkeletonRows = ({ rows = 6, label }: { rows?: number; label: string }) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center gap-6 border-b border-line px-5 py-3 last:border-0">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 w-1/3 max-md:hidden" />
        <Skeleton className="h-4 w-1/6" />
        <Skeleton className="ml-auto h-4 w-16" />
      </div>
    ))}
  </div>
);
