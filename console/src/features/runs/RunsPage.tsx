import { deskCalls } from '@croupier/contract/calls/desk';
import { RUN_STATES } from '@croupier/contract/calls/rewards/runs-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useRunColumns } from './columns';

const PAGE_SIZE = 20;
const FILTERS = ['all', ...RUN_STATES] as const;

/** Weekly payments of cashback and bonuses, the newest first: each is computed before it is paid. */
export function RunsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useRunColumns();
  const filter = FILTERS.find((one) => one === address.read('state')) ?? 'all';
  const list = useQuery({
    ...q(deskCalls.weeklyRuns, {
      ...(filter !== 'all' && { state: filter }),
      pageNum: address.pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(30_000),
  });
  return (
    <Page title={t('runs.title')}>
      <p className="max-w-2xl text-dim">{t('runs.intro')}</p>
      <FilterTabs
        label={t('runs.filter')}
        tabs={FILTERS.map((key) => ({ key, label: t(key === 'all' ? 'runs.all' : `runs.state.${key}`) }))}
        current={filter}
        onChoose={(key) => address.write('state', key === 'all' ? '' : key)}
      />
      <Panel flush>
        <Paged
          query={list}
          empty={<EmptyState icon={<CalendarSync size={22} />} title={t('runs.none')} text={t('runs.noneText')} />}
        >
          {(page) => (
            <DataTable
              caption={t('runs.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.id}
              onOpen={(row) => void navigate(`/runs/${row.id}`)}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
