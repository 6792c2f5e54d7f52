import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { useReference } from './reference';

export interface ErrorStateProps {
  title?: ReactNode;
  message?: ReactNode;
  onRetry?: () => void;
}

/** Message of a screen that could not be loaded, with a retry. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const { id } = useReference();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert className="size-7" aria-hidden />
      </span>
      <p className="font-display text-lg font-semibold text-text">{title ?? t('loadFailed')}</p>
      <p className="max-w-100 text-balance text-dim">{message ?? t('serverBusy')}</p>
      {id && !message && <p className="text-sm wrap-anywhere text-dim select-all">{t('reference', { id })}</p>}
      {onRetry && (
        <Button onClick={onRetry} icon={<RotateCw className="size-4" aria-hidden />}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
