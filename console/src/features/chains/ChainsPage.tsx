import { deskCalls } from '@croupier/contract/calls/desk';
import { CHAIN_COINS, CHAIN_FILTERS, type ChainPayment } from '@croupier/contract/calls/deposits/chains-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { CONTROL, Field } from '../../ui/Field';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { SearchBox } from '../../ui/SearchBox';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePaymentColumns } from './columns';
import { PaymentDialog } from './PaymentDialog';
import { Rates, Watchers } from './Watchers';

const PAGE_SIZE = 20;
const TABS = ['all', ...CHAIN_FILTERS] as const;
const SIDES = ['payments', 'watchers'] as const;

function Payments() {
  const { t } = useTranslation();
  const address = useAddress();
  const [opened, setOpened] = useState<ChainPayment>();
  const columns = usePaymentColumns(setOpened);
  const show = CHAIN_FILTERS.find((name) => name === address.read('show'));
  const coin = CHAIN_COINS.find((name) => name === address.read('coin'));
  const search = address.read('search');
  const input = { ...(show && { show }), ...(coin && { coin }), search, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const payments = useQuery({
    ...q(deskCalls.chainPayments, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  const isNarrowed = search !== '' || show !== undefined || coin !== undefined;
  return (
    <>
      <div className="grid gap-3">
        <div className="grid gap-3 md:grid-cols-[1fr_12rem] md:items-end">
          <SearchBox
            icon={<Search size={17} aria-hidden />}
            label={t('chains.search')}
            value={search}
            onSettle={(text) => address.write('search', text, true)}
          />
          <Field label={t('chains.coin')}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={coin ?? ''}
                onChange={(event) => address.write('coin', event.target.value)}
              >
                <option value="">{t('chains.everyCoin')}</option>
                {CHAIN_COINS.map((code) => (
                  <option key={code} value={code}>
                    {code === 'usdt-bsc' ? 'USDT (BSC)' : code.toUpperCase()}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <FilterTabs
          label={t('withdrawals.filter')}
          tabs={TABS.map((key) => ({ key, label: t(`chains.show.${key}`) }))}
          current={show ?? 'all'}
          onChoose={(key) => address.write('show', key === 'all' ? '' : key)}
        />
      </div>
      <Panel flush>
        <Paged
          query={payments}
          empty={
            <EmptyState
              icon={<SearchX size={22} aria-hidden />}
              title={t(isNarrowed ? 'chains.noneFound' : 'chains.none')}
              {...(search && { text: t('chains.searchHint') })}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('chains.payments')}
              columns={columns}
              rows={page.content}
              rowId={({ chain, txId, address: to, asset }) => `${chain} ${txId} ${to} ${asset}`}
              onOpen={setOpened}
            />
          )}
        </Paged>
      </Panel>
      {opened && <PaymentDialog payment={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Watched() {
  const { t } = useTranslation();
  const watch = useQuery({
    ...q(deskCalls.chainWatch, {}),
    refetchInterval: usePollInterval(10_000),
  });
  return (
    <Loaded query={watch} waiting={<SkeletonRows label={t('common.loading')} />}>
      {({ chains, rates, staleMinutes }) => (
        <div className="grid gap-4">
          <Watchers chains={chains} />
          <Rates rates={rates} staleMinutes={staleMinutes} />
        </div>
      )}
    </Loaded>
  );
}

/** Payments on public chains, and the state of chain watchers and rates. Read-only. */
export function ChainsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const side = SIDES.find((name) => name === address.read('side')) ?? 'payments';
  return (
    <Page
      title={t('chains.title')}
      aside={
        <FilterTabs
          label={t('chains.title')}
          tabs={SIDES.map((key) => ({ key, label: t(`chains.side.${key}`) }))}
          current={side}
          onChoose={(key) => address.write('side', key === 'payments' ? '' : key)}
        />
      }
    >
      {side === 'payments' ? <Payments /> : <Watched />}
    </Page>
  );
}
