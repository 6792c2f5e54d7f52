import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../session/client';
import { ErrorState } from '../../ui/Notice';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Placeholder until the first answer. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders a query's three states: pending, failed, loaded. Loaded data stays during a refetch. */
export function Loaded<T>({ query, waiting, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return waiting;
  return (
    <ErrorState
      icon={<CloudOff size={22} />}
      title={t('failure.title')}
      text={failureText(query.error)}
      retryLabel={t('common.retry')}
      onRetry={() => void query.refetch()}
    />
  );
}
