import { deskCalls } from '@croupier/contract/calls/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { GiftTabs } from './GiftTabs';
import { useHeldColumns } from './held-columns';

const PAGE_SIZE = 20;

/** Claims of bonuses that are held because another account shares something with their member. */
export function HeldPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = useHeldColumns();
  const list = useQuery({
    ...q(deskCalls.heldClaimList, { pageNum: address.pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(30_000),
  });
  return (
    <Page title={t('gifts.held.title')} aside={<GiftTabs current="held" />}>
      <p className="max-w-180 text-dim">{t('gifts.held.intro')}</p>
      <Panel flush>
        <Paged query={list} empty={<EmptyState icon={<ShieldQuestion size={22} />} title={t('gifts.held.none')} />}>
          {(page) => (
            <DataTable caption={t('gifts.held.title')} columns={columns} rows={page.content} rowId={(row) => row.id} />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
