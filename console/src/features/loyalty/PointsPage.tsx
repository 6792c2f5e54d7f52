import { deskCalls } from '@croupier/contract/calls/desk';
import { PROPOSAL_STATES } from '@croupier/contract/calls/operators/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { ClubTabs } from './ClubTabs';
import { usePointsColumns } from './points-columns';

const PAGE_SIZE = 20;

/** Points that operators gave or took by hand, by state: many wait for a second operator. */
export function PointsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = usePointsColumns();
  const status = PROPOSAL_STATES.find((state) => state === address.read('state')) ?? 'proposed';
  const list = useQuery({
    ...q(deskCalls.pointsList, { status, pageNum: address.pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Page title={t('club.title')} aside={<ClubTabs current="points" />}>
      <FilterTabs
        label={t('club.points.filter')}
        tabs={PROPOSAL_STATES.map((key) => ({ key, label: t(`proposal.state.${key}`) }))}
        current={status}
        onChoose={(key) => address.write('state', key === 'proposed' ? '' : key)}
      />
      <Panel flush>
        <Paged
          query={list}
          empty={
            <EmptyState icon={<Coins size={22} />} title={t('club.points.none')} text={t('club.points.noneText')} />
          }
        >
          {(page) => (
            <DataTable caption={t('club.tab.points')} columns={columns} rows={page.content} rowId={(row) => row.id} />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
