import { deskCalls } from '@croupier/contract/calls/desk';
import { PROPOSAL_STATES } from '@croupier/contract/calls/operators/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { useAdjustmentColumns } from './columns';

const PAGE_SIZE = 20;

/** Balance adjustments that wait for a second operator, and decided ones. */
export function AdjustmentsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = useAdjustmentColumns('queue');
  const status = PROPOSAL_STATES.find((state) => state === address.read('state')) ?? 'proposed';
  const input = { status, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const queue = useQuery({
    ...q(deskCalls.adjustmentList, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Page title={t('adjustments.title')}>
      <FilterTabs
        label={t('withdrawals.filter')}
        tabs={PROPOSAL_STATES.map((key) => ({ key, label: t(`proposal.state.${key}`) }))}
        current={status}
        onChoose={(key) => address.write('state', key === 'proposed' ? '' : key)}
      />
      <Panel flush>
        <Paged
          query={queue}
          empty={
            <EmptyState
              icon={<Scale size={22} />}
              title={t(status === 'proposed' ? 'adjustments.allDone' : 'adjustments.none')}
              {...(status === 'proposed' && { text: t('adjustments.allDoneText') })}
            />
          }
        >
          {(page) => (
            <DataTable caption={t('adjustments.title')} columns={columns} rows={page.content} rowId={(row) => row.id} />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
