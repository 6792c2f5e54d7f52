import { deskCalls } from '@croupier/contract/calls/desk';
import { PROPOSAL_STATES } from '@croupier/contract/calls/operators/fields';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { useAdjustmentColumns } from './columns';

/** Balance adjustments that wait for a second operator, and decided ones. */
export function AdjustmentsPage() {
  const { t } = useTranslation();
  const states = useFilter('state', PROPOSAL_STATES);
  const { chosen: status } = states;
  return (
    <Page title={t('adjustments.title')}>
      <FilterBy label={t('withdrawals.filter')} filter={states} text={(state) => t(`proposal.state.${state}`)} />
      <PagedTable
        query={usePageQuery(deskCalls.adjustmentList, { status, ...usePaging() }, 15_000)}
        caption={t('adjustments.title')}
        columns={useAdjustmentColumns('queue')}
        rowId={(row) => row.id}
        empty={{
          icon: <Scale size={22} />,
          title: t(status === 'proposed' ? 'adjustments.allDone' : 'adjustments.none'),
          ...(status === 'proposed' && { text: t('adjustments.allDoneText') }),
        }}
      />
    </Page>
  );
}
