import { deskCalls } from '@croupier/contract/calls/desk';
import type { ReferralAgent } from '@croupier/contract/calls/rewards/invitations-desk';
import { Handshake } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import type { Column } from '../../ui/DataTable';
import { AgentChanges } from './AgentChanges';
import { ReferralTabs } from './ReferralTabs';

function useColumns(): readonly Column<ReferralAgent>[] {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  return useMemo(
    (): Column<ReferralAgent>[] => [
      {
        id: 'member',
        lead: true,
        header: t('withdrawals.member'),
        cell: ({ row: { original } }) => (
          <MemberLink id={original.memberId} name={original.username}>
            {original.sharePercent === 0
              ? t('referrals.noAgentNow')
              : t('referrals.sharePercent', { percent: original.sharePercent })}
          </MemberLink>
        ),
      },
      {
        id: 'counted',
        numeric: true,
        header: t('referrals.state.counted'),
        cell: ({ row: { original } }) => <span className="figures">{whole(original.counted)}</span>,
      },
      ...(['pending', 'accrued', 'claimed', 'balance'] as const).map(
        (figure): Column<ReferralAgent> => ({
          id: figure,
          numeric: true,
          header: t(`referrals.figure.${figure}`),
          cell: ({ row: { original } }) => (
            <span className="whitespace-nowrap figures">{money(original[figure], original.currency)}</span>
          ),
        }),
      ),
    ],
    [t, money, whole],
  );
}

/** Agents, and the shares that wait for a second operator. */
export function AgentsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('referrals.title')} aside={<ReferralTabs current="agents" />}>
      <p className="max-w-2xl text-dim">{t('referrals.agentsIntro')}</p>
      <AgentChanges />
      <PagedTable
        query={usePageQuery(deskCalls.referralAgents, usePaging())}
        caption={t('referrals.tab.agents')}
        columns={useColumns()}
        rowId={(row) => row.memberId}
        empty={{ icon: <Handshake size={22} />, title: t('referrals.noAgents'), text: t('referrals.noAgentsText') }}
      />
    </Page>
  );
}
