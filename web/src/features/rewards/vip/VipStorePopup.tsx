import { loyaltyCalls, type VipPackage } from '@croupier/contract/calls/rewards/loyalty';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate } from '../../../core/calls/query';
import { openPopup } from '../../../core/screen/popups';
import { refreshSession } from '../../../core/session/session';
import { useMoney } from '../../../core/words/money';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Modal } from '../../../ui/dialogs/Modal';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { ClubFigures } from './ClubFigures';
import { levelName } from './levels';
import { PackageCard } from './PackageCard';
import { useClub, usePackages } from './queries';

/** What stands over the store: a question, a warning of the level, or why a redemption failed. */
type Over =
  | { readonly kind: 'ask' | 'level'; readonly of: VipPackage & { bonus: number } }
  | { readonly kind: 'failed'; readonly message: string };

function Store({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('vip');
  const money = useMoney();
  const [club, packages] = [useClub(), usePackages()];
  const [over, setOver] = useState<Over>();
  const [redeeming, setRedeeming] = useState<string>();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  if ((club.isError && !club.data) || (packages.isError && !packages.data))
    return <ErrorState onRetry={() => void Promise.all([club.refetch(), packages.refetch()])} />;
  if (!club.data || !packages.data) return <Skeleton className="h-72" />;
  const { points, level } = club.data;

  const redeem = async ({ id, bonus }: VipPackage & { bonus: number }): Promise<void> => {
    setOver(undefined);
    setRedeeming(id);
    const { error, message } = await request(loyaltyCalls.redeem, { id });
    await Promise.all([
      refreshSession(),
      ...[loyaltyCalls.myClub, loyaltyCalls.vipPackages].map((call) => invalidate(call)),
    ]);
    setRedeeming(undefined);
    if (error !== 0) return setOver({ kind: 'failed', message });
    toast.success(t('redeemed', { bonus: money(bonus) }));
    onClose();
  };

  return (
    <>
      <ClubFigures {...club.data} />
      {packages.data.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag className="size-7" aria-hidden />}
          title={t('noPackages')}
          message={t('noPackagesText')}
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-3">
          {packages.data.map((one) => (
            <PackageCard
              key={one.id}
              offered={one}
              points={points}
              level={level}
              busy={redeeming === one.id}
              disabled={redeeming !== undefined}
              onRedeem={(of) => setOver({ kind: of.level > level ? 'level' : 'ask', of })}
            />
          ))}
        </ul>
      )}
      {over?.kind === 'ask' && (
        <AlertDialog
          title={t('redeemAsk', { bonus: money(over.of.bonus) })}
          message={t('redeemText', {
            points: number(over.of.points),
            left: number(points - over.of.points),
            bonus: money(over.of.bonus),
          })}
          okLabel={t('redeem')}
          onOk={() => void redeem(over.of)}
          onCancel={() => setOver(undefined)}
        />
      )}
      {over?.kind === 'level' && (
        <AlertDialog
          title={t('levelWarning')}
          message={t('levelWarningText', {
            level: t(`name.${levelName(over.of.level)}`),
            own: t(`name.${levelName(level)}`),
          })}
          onOk={() => setOver(undefined)}
        />
      )}
      {over?.kind === 'failed' && <AlertDialog title={t('redeemFailed')} message={over.message} onOk={onClose} />}
    </>
  );
}

/** The VIP store: what points buy (specification 2 §2, §4). */
export default function VipStorePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('vip');
  return (
    <Modal open size="lg" onClose={onClose} title={t('store')} subtitle={t('storeSubtitle')}>
      <div className="flex flex-col gap-5">
        <Store onClose={onClose} />
        <TextButton onClick={() => openPopup('vipClub')}>{t('toClub')}</TextButton>
      </div>
    </Modal>
  );
}
