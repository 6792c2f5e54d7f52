import { deskCalls } from '@croupier/contract/calls/desk';
import { DEPOSIT_STATUS, type DepositStatusName } from '@croupier/contract/codes';
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
import { useDepositColumns } from './columns';
import { Trouble } from './Trouble';

const PAGE_SIZE = 20;
const STATES = Object.keys(DEPOSIT_STATUS) as DepositStatusName[];
const TABS = ['all', 'review', 'trouble', ...STATES.filter((state) => state !== 'review')] as const;

function Queue({ status, search }: { status: DepositStatusName | undefined; search: string }) {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useDepositColumns();
  const input = { ...(status && { status }), search, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const queue = useQuery({
    ...q(deskCalls.depositList, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Panel flush>
      <Paged
        query={queue}
        empty={
          <EmptyState
            icon={<CircleCheckBig size={22} />}
            title={t(status === 'review' && !search ? 'deposits.noneHeld' : 'withdrawals.none')}
            {...(search && { text: t('withdrawals.noneMatches', { search }) })}
          />
        }
      >
        {(page) => (
          <DataTable
            caption={t('deposits.title')}
            columns={columns}
            rows={page.content}
            rowId={(row) => row.id}
            onOpen={(row) => void navigate(`/deposits/${row.id}`)}
          />
        )}
      </Paged>
    </Panel>
  );
}

/** Every deposit, held ones first. */
export function DepositsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const tab = TABS.find((name) => name === address.read('state')) ?? 'all';
  const search = address.read('search');
  return (
    <Page title={t('deposits.title')}>
      <div className="grid gap-3">
        {tab !== 'trouble' && (
          <SearchBox
            icon={<Search size={17} aria-hidden />}
            label={t('deposits.search')}
            value={search}
            onSettle={(text) => address.write('search', text, true)}
          />
        )}
        <FilterTabs
          label={t('withdrawals.filter')}
          tabs={TABS.map((key) => ({ key, label: t(`deposits.state.${key}`) }))}
          current={tab}
          onChoose={(key) => address.write('state', key === 'all' ? '' : key)}
        />
      </div>
      {tab === 'trouble' ? <Trouble /> : <Queue status={tab === 'all' ? undefined : tab} search={search} />}
    </Page>
  );
}
