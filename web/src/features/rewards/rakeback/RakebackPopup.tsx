import { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import { useQuery } from '@tanstack/react-query';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { refreshSession } from '../../../core/session/session';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';

function Figure({ label, amount, large = false }: { label: string; amount: string; large?: boolean }) {
  return (
    <div className={`flex flex-col gap-0.5 rounded-md bg-ink-700 px-3.5 py-3 ${large ? 'col-span-2' : ''}`}>
      <dt className="text-xs text-dim">{label}</dt>
      <dd className={`font-display font-semibold tabular-nums ${large ? 'text-3xl text-gold' : 'text-lg'}`}>
        {amount}
      </dd>
    </div>
  );
}

function Body() {
  const { t } = useTranslation('rakeback');
  const money = useMoney();
  const mine = useQuery({ ...q(rakebackCalls.myRakeback, {}), staleTime: 0 });
  const [claiming, setClaiming] = useState(false);
  if (!mine.data)
    return mine.isError ? <ErrorState onRetry={() => void mine.refetch()} /> : <Skeleton className="h-72" />;
  const { percent, automatic, claimable, earned, paid } = mine.data;

  const claim = async (): Promise<void> => {
    setClaiming(true);
    const { error, message, data } = await request(rakebackCalls.rakebackClaim, {});
    if (error === 0) toast.success(t('claimed', { amount: money(data.amount) }));
    else toast.error(message);
    await Promise.all([refreshSession(), invalidate(rakebackCalls.myRakeback)]);
    setClaiming(false);
  };

  if (percent === 0 && earned === 0)
    return <EmptyState icon={<Percent className="size-7" aria-hidden />} title={t('none')} message={t('noneText')} />;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3">
        <Figure large label={t('claimable')} amount={money(claimable)} />
        <Figure label={t('earned')} amount={money(earned)} />
        <Figure label={t('paid')} amount={money(paid)} />
      </dl>
      {claimable > 0 ? (
        <Button variant="gold" loading={claiming} onClick={() => void claim()}>
          {t('claim', { amount: money(claimable) })}
        </Button>
      ) : (
        <p role="status" className="rounded-md border border-ink-600 p-4 text-sm text-dim">
          <span className="block font-semibold text-text">{t('nothing')}</span>
          {t('nothingText')}
        </p>
      )}
      <div className="flex flex-col gap-2 text-sm text-dim">
        <p>{percent > 0 ? t('about', { percent }) : `${t('none')}. ${t('noneText')}`}</p>
        {percent > 0 && <p>{t('aboutExact')}</p>}
        {automatic && <p className="font-semibold text-text">{t('automatic')}</p>}
      </div>
    </div>
  );
}

/** Rakeback: what the member's stakes have earned, and the claim. */
export default function RakebackPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rakeback');
  return (
    <Modal open onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      <Body />
    </Modal>
  );
}
