import { isCurrency } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog';
import { ErrorState } from '../../../../ui/notices/ErrorState';
import { Modal } from '../../../../ui/dialogs/Modal';
import { Skeleton } from '../../../../ui/notices/Skeleton';
import { LimitCard } from './LimitCard';
import { useDepositLimits, useSetLimits } from './use-deposit-limits';

/** The limits that a player sets on their own deposits: by day, week and month. */
export default function DepositLimitsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { data, isError, refetch } = useDepositLimits();
  const { set, sending, refusal, forgetRefusal } = useSetLimits();
  return (
    <Modal open onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      {body()}
      {refusal && <AlertDialog title={t('common:warning')} message={refusal} onOk={forgetRefusal} />}
    </Modal>
  );

  function body() {
    if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
    if (!data || !isCurrency(data.currency))
      return (
        <div className="flex flex-col gap-3" aria-busy>
          <Skeleton className="h-30" />
          <Skeleton className="h-30" />
          <Skeleton className="h-30" />
        </div>
      );
    const { currency } = data;
    return (
      <>
        <ul className="flex flex-col gap-3">
          {data.limits.map((limit) => (
            <LimitCard
              key={limit.period}
              limit={limit}
              currency={currency}
              sending={sending}
              onSet={(text) => set({ [limit.period]: text })}
            />
          ))}
        </ul>
        <p className="mt-4 text-sm text-dim">{t('when')}</p>
      </>
    );
  }
}
