import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/notices/Spinner';

export interface WaitingScreenProps {
  /** Text naming the pending event. */
  message: string;
  /** Returns to the bank's page, when there is one. */
  onResume: (() => void) | undefined;
  onClose: () => void;
}

/** Shown until the bank answers. It may be closed: the deposit continues without the screen. */
export function WaitingScreen({ message, onResume, onClose }: WaitingScreenProps) {
  const { t } = useTranslation('deposits');
  return (
    <div className="flex flex-col items-center gap-5 py-6 text-center" role="status">
      <Spinner className="size-12 text-gold" />
      <div>
        <p className="font-display text-lg font-semibold">{t('waiting.title')}</p>
        <p className="mt-2 text-dim">{message}</p>
      </div>
      <div className="flex w-full flex-col gap-3">
        {onResume && (
          <Button variant="gold" size="lg" onClick={onResume}>
            {t('waiting.resume')}
          </Button>
        )}
        <Button size="lg" onClick={onClose}>
          {t('waiting.close')}
        </Button>
      </div>
    </div>
  );
}
