import { deskCalls } from '@croupier/contract/calls/desk';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { useReferralColumns } from './columns';
import { ReferralTabs } from './ReferralTabs';

const STATES = ['held', 'staking', 'counted', 'refused'] as const;

/** Invited members by state: those that are held wait for an operator, with what they share with other members. */
export function ReferralsPage() {
  const { t } = useTranslation();
  const states = useFilter('state', STATES);
  const { chosen: state } = states;
  return (
    <Page title={t('referrals.title')} aside={<ReferralTabs current="members" />}>
      <FilterBy label={t('referrals.filter')} filter={states} text={(one) => t(`referrals.state.${one}`)} />
      <PagedTable
        query={usePageQuery(deskCalls.referralList, { state, ...usePaging() }, 30_000)}
        caption={t('referrals.title')}
        columns={useReferralColumns()}
        rowId={(row) => row.memberId}
        empty={{ icon: <UserPlus size={22} />, title: t(state === 'held' ? 'referrals.noneHeld' : 'referrals.none') }}
      />
    </Page>
  );
}
