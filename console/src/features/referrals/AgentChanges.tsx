import { deskCalls } from '@croupier/contract/calls/desk';
import type { AgentChange } from '@croupier/contract/calls/rewards/invitations-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PANEL_SIZE, ProposalPanel } from '../../core/acts/ProposalPanel';
import { invalidate, q } from '../../core/session/query';

const CALLS = {
  approve: deskCalls.agentChangeApprove,
  reject: deskCalls.agentChangeReject,
  withdraw: deskCalls.agentChangeWithdraw,
} as const;

const refetch = async () => {
  await Promise.all([
    invalidate(deskCalls.agentChangeList),
    invalidate(deskCalls.referralAgents),
    invalidate(deskCalls.referralsOfMember),
  ]);
};

function ShareNow({ proposal: { currentPercent } }: { proposal: AgentChange }) {
  const { t } = useTranslation();
  return <p className="text-dim figures">{t('referrals.shareNow', { percent: currentPercent })}</p>;
}

/** Shares that wait for another operator, and the latest decisions. Renders nothing without any. */
export function AgentChanges() {
  const { t } = useTranslation();
  const { data } = useQuery(q(deskCalls.agentChangeList, { pageNum: 1, pageSize: PANEL_SIZE }));
  return (
    <ProposalPanel
      title={t('referrals.agentChanges')}
      proposals={data?.content}
      describe={({ memberId, username, sharePercent }) => ({
        what: t(sharePercent === 0 ? 'referrals.endOf' : 'referrals.shareOf', { username, percent: sharePercent }),
        to: `/members/${memberId}`,
        consequence: t('referrals.agentConsequence'),
      })}
      content={ShareNow}
      calls={CALLS}
      refetch={refetch}
    />
  );
}
