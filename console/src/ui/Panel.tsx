import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title?: string;
  readonly aside?: ReactNode;
  /** Removes the margin, for tables that extend to the panel's edge. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-panel"
    >
      {title && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-5">
          <h2 id={id} className="font-display text-base font-medium">
            {title}
          </h2>
          {aside}
        </header>
      )}
      <div className={flush ? 'overflow-x-auto' : 'p-4 md:p-5'}>{children}</div>
    </section>
  );
}
