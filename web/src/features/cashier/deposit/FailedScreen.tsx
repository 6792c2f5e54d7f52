import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';

/** "Deposit failed" with the bank's reason. Trying again keeps everything but the CVV. */
export function FailedScreen({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation('deposits');
  return (
    <div className="flex flex-col items-center gap-5 py-6 text-center" role="alert">
      <span className="flex size-20 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <CircleX className="size-10" aria-hidden />
      </span>
      <div>
        <p className="font-display text-xl font-semibold">{t('failed.title')}</p>
        <p className="mt-2 text-dim">{reason}</p>
        <p className="mt-1 text-sm text-dim">{t('failed.nothingTaken')}</p>
      </div>
      <div className="flex w-full flex-col gap-3">
        <Button variant="gold" size="lg" onClick={onRetry} autoFocus>
          {t('failed.retry')}
        </Button>
        <Button size="lg" onClick={() => openPopup('depositMethods')}>
          {t('changeMethod')}
        </Button>
      </div>
    </div>
  );
}
