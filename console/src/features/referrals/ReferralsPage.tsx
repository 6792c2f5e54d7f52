import { deskCalls } from '@croupier/contract/calls/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
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
import { useReferralColumns } from './columns';
import { ReferralTabs } from './ReferralTabs';

const PAGE_SIZE = 20;
const STATES = ['held', 'staking', 'counted', 'refused'] as const;

/** Invited members by state: those that are held wait for an operator, with what they share with other members. */
export function ReferralsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = useReferralColumns();
  const state = STATES.find((one) => one === address.read('state')) ?? 'held';
  const list = useQuery({
    ...q(deskCalls.referralList, { state, pageNum: address.pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(30_000),
  });
  return (
    <Page title={t('referrals.title')} aside={<ReferralTabs current="members" />}>
      <FilterTabs
        label={t('referrals.filter')}
        tabs={STATES.map((key) => ({ key, label: t(`referrals.state.${key}`) }))}
        current={state}
        onChoose={(key) => address.write('state', key === 'held' ? '' : key)}
      />
      <Panel flush>
        <Paged
          query={list}
          empty={
            <EmptyState
              icon={<UserPlus size={22} />}
              title={t(state === 'held' ? 'referrals.noneHeld' : 'referrals.none')}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('referrals.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.memberId}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
