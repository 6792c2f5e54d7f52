import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/notices/ErrorState';
import { Skeleton } from '../../ui/notices/Skeleton';

export interface Figure {
  readonly name: string;
  readonly value: string;
}

export interface FiguresProps {
  title: string;
  /** Undefined while loading. */
  figures: readonly Figure[] | undefined;
  failed: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** Figures from the server that currently apply to the reader. */
export function Figures({ title, figures, failed, onRetry, children }: FiguresProps) {
  return (
    <section
      aria-label={title}
      aria-busy={!failed && figures === undefined}
      className="rounded-lg border border-ink-600 bg-ink-800 p-5 sm:p-6"
    >
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      {failed ? (
        <ErrorState onRetry={onRetry} />
      ) : figures === undefined ? (
        <Skeleton className="mt-3 h-18" />
      ) : (
        <>
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-3">
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-dim">{name}</dt>
                <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {children}
        </>
      )}
    </section>
  );
}
