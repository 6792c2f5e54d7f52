import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../money';
import { openPopup } from '../../popups';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Stands in the form's place while stakes are still to be placed (specification 2 §4). @param rollingAmount in major units. */
export function RollingNotice({ rollingAmount, onClose }: { rollingAmount: number; onClose: () => void }) {
  const { t } = useTranslation('withdrawals');
  const money = useMoney();
  return (
    <EmptyState
      icon={<Hourglass className="size-7 text-gold" aria-hidden />}
      title={t('rolling.title')}
      message={t('rolling.message', { amount: money(rollingAmount) })}
      action={
        <Button size="lg" onClick={onClose}>
          {t('rolling.play')}
        </Button>
      }
    />
  );
}

/** After the request: what happens next, and where to follow it. */
export function DoneNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('withdrawals');
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck className="size-8 text-win" aria-hidden />}
        title={t('done.title')}
        message={t('done.message')}
        action={
          <div className="mt-2 flex w-full flex-col gap-3">
            <Button variant="gold" size="lg" onClick={() => openPopup('cashoutHistory')}>
              {t('done.history')}
            </Button>
            <Button size="lg" onClick={onClose}>
              {t('common:close')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
