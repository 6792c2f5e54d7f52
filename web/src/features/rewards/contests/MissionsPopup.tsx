import { contestsCalls, type Mission } from '@croupier/contract/calls/rewards/contests';
import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bonusesChanged } from '../../../core/bonuses/queries';
import { useWording } from '../../../core/bonuses/use-wording';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { openPopup } from '../../../core/screen/popups';
import { refreshSession } from '../../../core/session/session';
import { Modal } from '../../../ui/dialogs/Modal';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { MissionCard } from './MissionCard';

function Missions() {
  const { t } = useTranslation('contests');
  const missions = useQuery({ ...q(contestsCalls.missionList, {}), staleTime: 0 });
  const word = useWording(missions.data?.map(({ reward }) => reward) ?? []);
  const [claiming, setClaiming] = useState<string>();
  const claim = async ({ id }: Mission): Promise<void> => {
    setClaiming(id);
    const { error, message, data } = await request(contestsCalls.missionClaim, { id });
    if (error !== 0) toast.error(message);
    else toast.success(t(`mission.claimed.${data.claim?.state ?? 'given'}`));
    await Promise.all([invalidate(contestsCalls.missionList), bonusesChanged(), refreshSession()]);
    setClaiming(undefined);
  };
  if (!missions.data)
    return missions.isError ? <ErrorState onRetry={() => void missions.refetch()} /> : <Skeleton className="h-72" />;
  if (missions.data.length === 0)
    return (
      <EmptyState
        icon={<Target className="size-7" aria-hidden />}
        title={t('mission.none')}
        message={t('mission.noneText')}
      />
    );
  return (
    <ul className="flex flex-col gap-3">
      {missions.data.map((mission) => (
        <MissionCard
          key={mission.id}
          mission={mission}
          wording={word(mission.reward)}
          claiming={claiming === mission.id}
          onClaim={() => void claim(mission)}
        />
      ))}
    </ul>
  );
}

/** The member's missions: progress, rewards, and claims. */
export default function MissionsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contests');
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('mission.title')}
      subtitle={t('mission.subtitle')}
      headerAction={<TextButton onClick={() => openPopup('races')}>{t('toRaces')}</TextButton>}
    >
      <Missions />
    </Modal>
  );
}
