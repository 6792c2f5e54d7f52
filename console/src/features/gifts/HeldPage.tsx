import { deskCalls } from '@croupier/contract/calls/desk';
import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { GiftTabs } from './GiftTabs';
import { useHeldColumns } from './held-columns';

/** Claims of bonuses that are held because another account shares something with their member. */
export function HeldPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('gifts.held.title')} aside={<GiftTabs current="held" />}>
      <p className="max-w-180 text-dim">{t('gifts.held.intro')}</p>
      <PagedTable
        query={usePageQuery(deskCalls.heldClaimList, usePaging(), 30_000)}
        caption={t('gifts.held.title')}
        columns={useHeldColumns()}
        rowId={(row) => row.id}
        empty={{ icon: <ShieldQuestion size={22} />, title: t('gifts.held.none') }}
      />
    </Page>
  );
}
