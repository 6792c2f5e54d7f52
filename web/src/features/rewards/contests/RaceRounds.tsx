import { contestsCalls, type Race } from '@croupier/contract/calls/rewards/contests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { RaceRoundRow } from './RaceRoundRow';

const PAGE_SIZE = 20;

/** The rounds of a race in the order of their start, page by page. */
export default function RaceRounds({ race }: { race: Race }) {
  const { t } = useTranslation('contests');
  const [pageNum, setPage] = useState(1);
  const rounds = useQuery(q(contestsCalls.raceProof, { id: race.id, pageNum, pageSize: PAGE_SIZE }));
  if (!rounds.data)
    return rounds.isError ? <ErrorState onRetry={() => void rounds.refetch()} /> : <Skeleton className="h-60" />;
  const { content, last } = rounds.data;
  return (
    <>
      {content.length === 0 && <p className="text-sm text-dim">{t('race.noPlaces')}</p>}
      <ul className="divide-y divide-ink-600 text-sm tabular-nums">
        {content.map((round) => (
          <RaceRoundRow key={`${round.entrant} ${round.round}`} race={race} round={round} />
        ))}
      </ul>
      <div className="mt-2 flex justify-between">
        <Button size="sm" disabled={pageNum === 1} onClick={() => setPage(pageNum - 1)}>
          {t('race.earlier')}
        </Button>
        <Button size="sm" disabled={last} onClick={() => setPage(pageNum + 1)}>
          {t('race.later')}
        </Button>
      </div>
    </>
  );
}
