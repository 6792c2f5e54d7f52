import { loyaltyCalls, type VipLevel } from '@croupier/contract/calls/rewards/loyalty';
import type { AnswerOf } from '@croupier/contract/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate } from '../../../core/calls/query';
import { openPopup } from '../../../core/screen/popups';
import { refreshSession, useUser } from '../../../core/session/session';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { ClubFigures } from './ClubFigures';
import { LevelTable } from './LevelTable';
import { levelName } from './levels';
import { PointsHistory } from './PointsHistory';
import { useClub, useLevels } from './queries';

type Club = AnswerOf<typeof loyaltyCalls.myClub>;

/** An invitation to a higher level, to accept. */
function Invitation({ level }: { level: number }) {
  const { t } = useTranslation('vip');
  const [busy, setBusy] = useState(false);
  const name = t(`name.${levelName(level)}`);
  const accept = async (): Promise<void> => {
    setBusy(true);
    const { error, message } = await request(loyaltyCalls.acceptLevel, { level });
    if (error === 0) toast.success(t('accepted', { level: name }));
    else toast.error(message);
    await Promise.all([refreshSession(), invalidate(loyaltyCalls.myClub)]);
    setBusy(false);
  };
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-md border border-gold bg-gold/10 p-4 sm:flex-row sm:items-center"
    >
      <p className="flex-1 font-semibold">{t('invited', { level: name })}</p>
      <Button variant="gold" loading={busy} onClick={() => void accept()}>
        {t('accept', { level: name })}
      </Button>
    </div>
  );
}

/** How points are earned, and what is missing to the next level. */
function Explanation({ club, levels }: { club: Club; levels: readonly VipLevel[] }) {
  const { t, i18n } = useTranslation('vip');
  const money = useMoney();
  const currency = useUser()?.currency ?? '';
  const number = (value: number): string => value.toLocaleString(i18n.language);
  if (club.stakePerPoint === null) return <p className="text-sm text-dim">{t('aboutNone', { currency })}</p>;
  const bronze = levels.find(({ name }) => name === 'bronze')?.points ?? null;
  const next = levels.find(
    ({ level, points }) => level > club.level && points !== null && points > club.lifeTimePoints,
  );
  return (
    <div className="flex flex-col gap-2 text-sm text-dim">
      <p>{t('about', { stake: money(club.stakePerPoint) })}</p>
      {bronze !== null && <p>{t('aboutLevels', { points: number(bronze) })}</p>}
      {next?.points != null && (
        <p className="font-semibold text-text">
          {t('missing', { points: number(next.points - club.lifeTimePoints), level: t(`name.${next.name}`) })}
        </p>
      )}
    </div>
  );
}

function Body() {
  const { t } = useTranslation('vip');
  const [club, levels] = [useClub(), useLevels()];
  if (club.data && levels.data)
    return (
      <div className="flex flex-col gap-5">
        {club.data.invitedTo !== null && <Invitation level={club.data.invitedTo} />}
        <ClubFigures {...club.data} />
        <Explanation club={club.data} levels={levels.data} />
        <Button onClick={() => openPopup('vipStore')}>{t('toStore')}</Button>
        <PointsHistory />
        <LevelTable levels={levels.data} own={club.data.level} />
      </div>
    );
  if (club.isError || levels.isError)
    return <ErrorState onRetry={() => void Promise.all([club.refetch(), levels.refetch()])} />;
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-60" />
    </div>
  );
}

/** The VIP club: the member's points and level, and what each level gives (specification 2 §2). */
export default function VipClubPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('vip');
  return (
    <Modal open size="lg" onClose={onClose} title={t('club')} subtitle={t('clubSubtitle')}>
      <Body />
    </Modal>
  );
}
