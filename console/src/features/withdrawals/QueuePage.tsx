import { deskCalls } from '@croupier/contract/calls/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheckBig, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SearchBox } from '../../ui/SearchBox';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { useQueueColumns } from './columns';
import { FINISHED, TABS } from './states';

const PAGE_SIZE = 20;

/** The cash-outs by status: pending ones oldest first, ended ones newest first. */
export function QueuePage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useQueueColumns();
  const tab = TABS.find((name) => name === address.read('tab')) ?? 'open';
  const ended = FINISHED.find((name) => name === address.read('ended')) ?? 'completed';
  const status = tab === 'open' ? undefined : WITHDRAW_STATUS[tab === 'finished' ? ended : tab];
  const search = address.read('search');
  const input = {
    ...(search ? { search } : status !== undefined && { status }),
    pageNum: address.pageNum,
    pageSize: PAGE_SIZE,
  };
  const queue = useQuery({
    ...q(deskCalls.withdrawalList, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Page title={t('withdrawals.title')}>
      <div className="grid gap-2">
        <SearchBox
          icon={<Search size={17} aria-hidden />}
          label={t('withdrawals.search')}
          value={search}
          onSettle={(text) => address.write('search', text, true)}
        />
        {/* A search covers every status. */}
        {!search && (
          <FilterTabs
            label={t('withdrawals.filter')}
            tabs={TABS.map((key) => ({ key, label: t(`withdrawals.tab.${key}`) }))}
            current={tab}
            onChoose={(key) => address.write('tab', key === 'open' ? '' : key)}
          />
        )}
        {!search && tab === 'finished' && (
          <FilterTabs
            label={t('withdrawals.endedAs')}
            tabs={FINISHED.map((key) => ({ key, label: t(`status.${key}`) }))}
            current={ended}
            onChoose={(key) => address.write('ended', key)}
          />
        )}
      </div>
      <Panel flush>
        <Paged
          query={queue}
          empty={
            <EmptyState
              icon={<CircleCheckBig size={22} />}
              title={t(search || tab === 'finished' ? 'withdrawals.none' : 'withdrawals.allDone')}
              {...(search
                ? { text: t('withdrawals.noneMatches', { search }) }
                : tab !== 'finished' && { text: t('withdrawals.allDoneText') })}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('withdrawals.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.id}
              onOpen={(row) => void navigate(`/withdrawals/${row.id}`)}
            />
          )}
        </Paged>
      </Panel>
      <p className="text-xs text-dim max-md:hidden">{t('withdrawals.keys')}</p>
    </Page>
  );
}
