import { deskCalls } from '@croupier/contract/calls/desk';
import { RUN_MEMBER_STATES, type WeeklyRun } from '@croupier/contract/calls/rewards/runs-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { Fact, Facts } from '../../ui/Facts';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SearchBox } from '../../ui/SearchBox';
import { Skeleton } from '../../ui/Skeleton';
import { useRunMemberColumns } from './columns';
import { RunActs } from './RunActs';
import { RunState } from './RunState';

const PAGE_SIZE = 20;
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
  const columns = useRunMemberColumns();
  const filter = FILTERS.find((one) => one === address.read('state')) ?? 'all';
  const search = address.read('search');
  const list = useQuery({
    ...q(deskCalls.weeklyRunMembers, {
      id,
      ...(filter !== 'all' && { state: filter }),
      search,
      pageNum: address.pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchBox
        icon={<Search size={17} aria-hidden />}
        label={t('runs.search')}
        value={search}
        onSettle={(text) => address.write('search', text, true)}
      />
      <FilterTabs
        label={t('runs.filterMembers')}
        tabs={FILTERS.map((key) => ({ key, label: t(key === 'all' ? 'runs.allMembers' : `runs.memberState.${key}`) }))}
        current={filter}
        onChoose={(key) => address.write('state', key === 'all' ? '' : key)}
      />
      <Panel flush title={t('runs.who')}>
        <Paged query={list} empty={<EmptyState icon={<Users size={22} />} title={t('runs.nobody')} />}>
          {(page) => (
            <DataTable caption={t('runs.who')} columns={columns} rows={page.content} rowId={(row) => row.memberId} />
          )}
        </Paged>
      </Panel>
    </>
  );
}

/** One weekly payment: its totals, who gets what, who is left out and why. */
export function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const run = useQuery({ ...q(deskCalls.weeklyRun, { id }), refetchInterval: usePollInterval(15_000) });
  return (
    <Page title={t('runs.one')}>
      <Loaded query={run} waiting={<Skeleton className="h-60" />}>
        {(loaded) => <Summary run={loaded} />}
      </Loaded>
      <RunMembers id={id} />
    </Page>
  );
}
