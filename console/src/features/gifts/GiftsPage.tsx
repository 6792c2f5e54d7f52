import { deskCalls } from '@croupier/contract/calls/desk';
import { PROPOSAL_STATES } from '@croupier/contract/calls/operators/fields';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { useGiftColumns } from './gift-columns';
import { GiftTabs } from './GiftTabs';

/** What operators gave members by hand, by state: large gifts wait for a second operator. */
export function GiftsPage() {
  const { t } = useTranslation();
  const states = useFilter('state', PROPOSAL_STATES);
  const { chosen: status } = states;
  return (
    <Page title={t('gifts.title')} aside={<GiftTabs current="gifts" />}>
      <FilterBy label={t('gifts.filter')} filter={states} text={(state) => t(`proposal.state.${state}`)} />
      <PagedTable
        query={usePageQuery(deskCalls.giftList, { status, ...usePaging() }, 15_000)}
        caption={t('gifts.title')}
        columns={useGiftColumns()}
        rowId={(row) => row.id}
        empty={{
          icon: <Gift size={22} />,
          title: t(status === 'proposed' ? 'gifts.noneWaits' : 'gifts.none'),
          text: t('gifts.noneText'),
        }}
      />
    </Page>
  );
}
