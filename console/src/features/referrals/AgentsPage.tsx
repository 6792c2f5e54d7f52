import { deskCalls } from '@croupier/contract/calls/desk';
import type { ReferralAgent } from '@croupier/contract/calls/rewards/invitations-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { q } from '../../core/session/query';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { AgentChanges } from './AgentChanges';
import { ReferralTabs } from './ReferralTabs';

const PAGE_SIZE = 20;

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
          <Link to={`/members/${original.memberId}`} className="rounded-sm font-medium hover:text-gold">
            {original.username}
            <span className="block text-xs font-normal text-dim figures">
              {original.sharePercent === 0
                ? t('referrals.noAgentNow')
                : t('referrals.sharePercent', { percent: original.sharePercent })}
            </span>
          </Link>
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
  const address = useAddress();
  const columns = useColumns();
  const agents = useQuery({
    ...q(deskCalls.referralAgents, { pageNum: address.pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('referrals.title')} aside={<ReferralTabs current="agents" />}>
      <p className="max-w-2xl text-dim">{t('referrals.agentsIntro')}</p>
      <AgentChanges />
      <Panel flush>
        <Paged
          query={agents}
          empty={
            <EmptyState
              icon={<Handshake size={22} />}
              title={t('referrals.noAgents')}
              text={t('referrals.noAgentsText')}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('referrals.tab.agents')}
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
