import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskRace } from '@croupier/contract/calls/rewards/contests-desk';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useEntryColumns } from './columns';
import { ContestState } from './ContestState';
import { EndContest } from './EndContest';
import { useContestWording } from './wording';

const POLL_MS = 10_000;
const PLACES_SHOWN = 50;

function Summary({ race }: { race: DeskRace }) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const wording = useContestWording();
  return (
    <Panel title={wording.title(race)} aside={<ContestState state={race.state} />}>
      <Facts>
        <Fact name={t('contests.decidedBy')}>{wording.rule(race)}</Fact>
        <Fact name={t('contests.rounds')}>{wording.rounds(race)}</Fact>
        <Fact name={t('contests.window')}>{wording.window(race)}</Fact>
        <Fact name={t('contests.settles')}>{moment(race.settleTime)}</Fact>
        <Fact name={t('contests.pool')}>{money(race.pool, race.currency)}</Fact>
        <Fact name={t('contests.prizes')}>{wording.prizes(race)}</Fact>
        {race.endedTime !== null && (
          <Fact name={t('contests.paidOut')}>
            {t('contests.paidAndReturned', {
              paid: money(race.paid, race.currency),
              returned: money(race.returned, race.currency),
            })}
            <span className="block text-xs text-dim">{moment(race.endedTime)}</span>
          </Fact>
        )}
        {race.cancelledBy !== null && (
          <Fact name={t('contests.cancelledBy')}>
            {race.cancelledBy}: {race.cancelReason}
          </Fact>
        )}
      </Facts>
      {race.endedTime === null && (
        <div className="mt-4 flex justify-end gap-2 max-md:[&>button]:flex-1">
          <EndContest kind="race" id={race.id} title={wording.title(race)} />
        </div>
      )}
    </Panel>
  );
}

/** One race: its terms, its pool, and its board with the members' names. */
export function RacePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const race = useQuery({ ...q(deskCalls.raceShow, { id }), refetchInterval: usePollInterval(POLL_MS) });
  return (
    <Page title={t('contests.race')} back={{ to: '/contests', label: t('contests.title') }}>
      <Loaded query={race} waiting={<Skeleton className="h-60" />}>
        {(loaded) => <Summary race={loaded} />}
      </Loaded>
      <PagedTable
        title={t('contests.board')}
        query={usePageQuery(deskCalls.raceEntries, { id, ...usePaging(PLACES_SHOWN) }, POLL_MS)}
        caption={t('contests.board')}
        columns={useEntryColumns(race.data)}
        rowId={(row) => row.memberId}
        empty={{ icon: <Users size={22} />, title: t('contests.nobody') }}
      />
    </Page>
  );
}
