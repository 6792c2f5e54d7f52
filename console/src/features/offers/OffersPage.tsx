import { deskCalls } from '@croupier/contract/calls/desk';
import { OFFER_STATES } from '@croupier/contract/calls/rewards/offers-desk';
import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { useOfferColumns } from './columns';
import { WaitingChanges } from './OfferChanges';

const FILTERS = ['all', ...OFFER_STATES] as const;

/** Every offer, those in force first, and the versions that wait for a second operator. */
export function OffersPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const mayPropose = useMay('offerPropose');
  const columns = useOfferColumns();
  const filter = FILTERS.find((one) => one === address.read('state')) ?? 'all';
  const list = useQuery(q(deskCalls.offerList, {}));
  return (
    <Page
      title={t('offers.title')}
      aside={
        mayPropose && (
          <Link
            to="/offers/_new"
            className="inline-flex min-h-11 items-center rounded-md bg-line px-4 text-sm font-medium hover:bg-edge md:min-h-9"
          >
            {t('offers.new')}
          </Link>
        )
      }
    >
      <p className="max-w-2xl text-dim">{t('offers.intro')}</p>
      <WaitingChanges />
      <FilterTabs
        label={t('offers.filter')}
        tabs={FILTERS.map((key) => ({ key, label: t(key === 'all' ? 'offers.all' : `offers.state.${key}`) }))}
        current={filter}
        onChoose={(key) => address.write('state', key === 'all' ? '' : key)}
      />
      <Panel flush>
        <Loaded query={list} waiting={<SkeletonRows rows={8} label={t('common.loading')} />}>
          {(offers) => {
            const shown = offers.filter(({ state }) => filter === 'all' || state === filter);
            if (shown.length === 0)
              return (
                <EmptyState icon={<BadgePercent size={22} />} title={t('offers.none')} text={t('offers.noneText')} />
              );
            return (
              <DataTable
                caption={t('offers.title')}
                columns={columns}
                rows={shown}
                rowId={(row) => row.offer}
                onOpen={(row) => void navigate(`/offers/${row.offer}`)}
              />
            );
          }}
        </Loaded>
      </Panel>
    </Page>
  );
}
