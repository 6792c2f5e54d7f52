import { contestsCalls, type Race } from '@croupier/contract/calls/rewards/contests';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { openPopup } from '../../../core/screen/popups';
import { useMoney } from '../../../core/words/money';
import { whenText } from '@croupier/contract/when';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';

function RaceCard({ race }: { race: Race }) {
  const { t, i18n } = useTranslation('contests');
  const money = useMoney(race.currency);
  const { id, title, state, rule, rounds, pool, entrants, startTime, endTime } = race;
  return (
    <li className="rounded-md border border-ink-600 bg-ink-700 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 font-semibold">{title}</h3>
        <Badge tone={state === 'running' ? 'win' : 'plain'}>{t(`race.state.${state}`)}</Badge>
      </div>
      <p className="mt-1 font-display text-2xl font-semibold text-gold tabular-nums">{money(pool)}</p>
      <p className="mt-1 text-sm">{t(`race.rule.${rule}`, { count: rounds ?? 0 })}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-dim">
        <span>{t('race.entrants', { count: entrants })}</span>
        <span>
          {whenText(startTime, i18n.language)} – {whenText(endTime, i18n.language)}
        </span>
      </p>
      <Button
        size="sm"
        className="mt-3"
        aria-label={t('race.openNamed', { title })}
        onClick={() => openPopup('race', { id })}
      >
        {t('race.open')}
      </Button>
    </li>
  );
}

function Races() {
  const { t } = useTranslation('contests');
  const races = useQuery({ ...q(contestsCalls.raceList, {}), staleTime: 0 });
  if (!races.data)
    return races.isError ? <ErrorState onRetry={() => void races.refetch()} /> : <Skeleton className="h-72" />;
  if (races.data.length === 0)
    return (
      <EmptyState
        icon={<Trophy className="size-7" aria-hidden />}
        title={t('race.none')}
        message={t('race.noneText')}
      />
    );
  return (
    <ul className="flex flex-col gap-3">
      {races.data.map((race) => (
        <RaceCard key={race.id} race={race} />
      ))}
    </ul>
  );
}

/** Races that run, come, or were paid lately. */
export default function RacesPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contests');
  return (
    <Modal open onClose={onClose} size="lg" title={t('race.title')} subtitle={t('race.subtitle')}>
      <Races />
    </Modal>
  );
}
