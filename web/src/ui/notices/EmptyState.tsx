import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  message?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Message of an empty list. */
export function EmptyState({ title, message, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span className="flex size-16 items-center justify-center rounded-full bg-ink-700 text-dim">{icon}</span>
      )}
      <p className="font-display text-lg font-semibold text-text">{title}</p>
      {message && <p className="max-w-100 text-balance text-dim">{message}</p>}
      {action}
    </div>
  );
}
