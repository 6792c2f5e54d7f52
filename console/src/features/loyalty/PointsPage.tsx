import { deskCalls } from '@croupier/contract/calls/desk';
import { PROPOSAL_STATES } from '@croupier/contract/calls/operators/fields';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { ClubTabs } from './ClubTabs';
import { usePointsColumns } from './points-columns';

/** Points that operators gave or took by hand, by state: many wait for a second operator. */
export function PointsPage() {
  const { t } = useTranslation();
  const states = useFilter('state', PROPOSAL_STATES);
  return (
    <Page title={t('club.title')} aside={<ClubTabs current="points" />}>
      <FilterBy label={t('club.points.filter')} filter={states} text={(state) => t(`proposal.state.${state}`)} />
      <PagedTable
        query={usePageQuery(deskCalls.pointsList, { status: states.chosen, ...usePaging() }, 15_000)}
        caption={t('club.tab.points')}
        columns={usePointsColumns()}
        rowId={(row) => row.id}
        empty={{ icon: <Coins size={22} />, title: t('club.points.none'), text: t('club.points.noneText') }}
      />
    </Page>
  );
}
