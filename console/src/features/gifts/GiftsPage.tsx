import { deskCalls } from '@croupier/contract/calls/desk';
import { PROPOSAL_STATES } from '@croupier/contract/calls/operators/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
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
import { useGiftColumns } from './gift-columns';
import { GiftTabs } from './GiftTabs';

const PAGE_SIZE = 20;

/** What operators gave members by hand, by state: large gifts wait for a second operator. */
export function GiftsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = useGiftColumns();
  const status = PROPOSAL_STATES.find((state) => state === address.read('state')) ?? 'proposed';
  const list = useQuery({
    ...q(deskCalls.giftList, { status, pageNum: address.pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Page title={t('gifts.title')} aside={<GiftTabs current="gifts" />}>
      <FilterTabs
        label={t('gifts.filter')}
        tabs={PROPOSAL_STATES.map((key) => ({ key, label: t(`proposal.state.${key}`) }))}
        current={status}
        onChoose={(key) => address.write('state', key === 'proposed' ? '' : key)}
      />
      <Panel flush>
        <Paged
          query={list}
          empty={
            <EmptyState
              icon={<Gift size={22} />}
              title={t(status === 'proposed' ? 'gifts.noneWaits' : 'gifts.none')}
              text={t('gifts.noneText')}
            />
          }
        >
          {(page) => (
            <DataTable caption={t('gifts.title')} columns={columns} rows={page.content} rowId={(row) => row.id} />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
