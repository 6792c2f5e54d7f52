import { deskCalls } from '@croupier/contract/calls/desk';
import { RUN_MEMBER_STATES, type WeeklyRun } from '@croupier/contract/calls/rewards/runs-desk';
import { useQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { SearchBox } from '../../ui/SearchBox';
import { Skeleton } from '../../ui/Skeleton';
import { useRunMemberColumns } from './columns';
import { RunActs } from './RunActs';
import { RunState } from './RunState';

const FILTERS = ['all', ...RUN_MEMBER_STATES] as const;

function Summary({ run }: { run: WeeklyRun }) {
  const { t } = useTranslation();
  const { money, moment, whole } = useFormat();
  return (
    <Panel
      title={`${run.offer}, ${t('runs.version', { version: run.version })}`}
      aside={<RunState state={run.state} />}
    >
      <Facts>
        <Fact name={t('runs.week')}>{t('runs.weekOf', { week: run.week })}</Fact>
        <Fact name={t('runs.paidAs')}>{t(run.asBonus ? 'runs.asBonus' : 'runs.asCash')}</Fact>
        <Fact name={t('runs.computeTime')}>{moment(run.computeTime)}</Fact>
        <Fact name={t('runs.payTime')}>{moment(run.payTime)}</Fact>
        {run.totals.map(({ currency, members, leftOut, amount, paidMembers, paidAmount }) => (
          <Fact key={currency} name={t('runs.totalIn', { currency })}>
            {money(amount, currency)}
            <span className="block text-xs text-dim">
              {t('runs.counts', { members: whole(members), leftOut: whole(leftOut) })}
            </span>
            <span className="block text-xs text-dim">
              {t('runs.paidSoFar', { amount: money(paidAmount, currency), members: whole(paidMembers) })}
            </span>
          </Fact>
        ))}
        {run.approvedBy !== null && run.approveTime !== null && (
          <Fact name={t('runs.approvedBy')}>
            {run.approvedBy} · {moment(run.approveTime)}
          </Fact>
        )}
        {run.stoppedBy !== null && (
          <Fact name={t('runs.stoppedBy')}>
            {run.stoppedBy}: {run.stopReason}
          </Fact>
        )}
      </Facts>
      <RunActs run={run} />
    </Panel>
  );
}

function RunMembers({ id }: { id: string }) {
  const { t } = useTranslation();
  const address = useAddress();
  const states = useFilter('state', FILTERS);
  const { chosen: state } = states;
  const search = address.read('search');
  const wanted = { id, search, ...(state !== 'all' && { state }) };
  return (
    <>
      <SearchBox
        icon={<Search size={17} aria-hidden />}
        label={t('runs.search')}
        value={search}
        onSettle={(text) => address.write('search', text, true)}
      />
      <FilterBy
        label={t('runs.filterMembers')}
        filter={states}
        text={(one) => t(one === 'all' ? 'runs.allMembers' : `runs.memberState.${one}`)}
      />
      <PagedTable
        title={t('runs.who')}
        query={usePageQuery(deskCalls.weeklyRunMembers, { ...wanted, ...usePaging() })}
        caption={t('runs.who')}
        columns={useRunMemberColumns()}
        rowId={(row) => row.memberId}
        empty={{ icon: <Users size={22} />, title: t('runs.nobody') }}
      />
    </>
  );
}

/** One weekly payment: its totals, who gets what, who is left out and why. */
export function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const run = useQuery({ ...q(deskCalls.weeklyRun, { id }), refetchInterval: usePollInterval(15_000) });
  return (
    <Page title={t('runs.one')} back={{ to: '/runs', label: t('runs.title') }}>
      <Loaded query={run} waiting={<Skeleton className="h-60" />}>
        {(loaded) => <Summary run={loaded} />}
      </Loaded>
      <RunMembers id={id} />
    </Page>
  );
}
