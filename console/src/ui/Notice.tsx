import type { ReactNode } from 'react';
import { Button } from './Button';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** Placeholder of an empty list. */
export const EmptyState = ({ icon, title, text, children }: NoticeProps) => (
  <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
    <div className="mb-2 grid size-12 place-items-center rounded-full bg-raised text-dim">{icon}</div>
    <p className="font-medium">{title}</p>
    {text && <p className="max-w-sm wrap-anywhere whitespace-pre-line text-dim">{text}</p>}
    {children}
  </div>
);

interface ErrorStateProps extends Omit<NoticeProps, 'children'> {
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Error message of a screen whose data failed to load, with a retry button. */
export const ErrorState = ({ icon, title, text, retryLabel, onRetry }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState icon={icon} title={title} {...(text && { text })}>
      <Button className="mt-3" onClick={onRetry}>
        {retryLabel}
      </Button>
    </EmptyState>
  </div>
);
