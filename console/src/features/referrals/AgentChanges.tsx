import { deskCalls } from '@croupier/contract/calls/desk';
import type { AgentChange } from '@croupier/contract/calls/rewards/invitations-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalLine } from '../../core/acts/ProposalLine';
import { ask } from '../../core/session/client';
import { invalidate, q } from '../../core/session/query';
import { Panel } from '../../ui/Panel';

const SHOWN = 20;

const refetch = async () => {
  await Promise.all([
    invalidate(deskCalls.agentChangeList),
    invalidate(deskCalls.referralAgents),
    invalidate(deskCalls.referralsOfMember),
  ]);
};

function Line({ change }: { change: AgentChange }) {
  const { t } = useTranslation();
  const { id, memberId, username, sharePercent, currentPercent, status } = change;
  const what = t(sharePercent === 0 ? 'referrals.endOf' : 'referrals.shareOf', { username, percent: sharePercent });
  return (
    <ProposalLine
      proposal={change}
      what={what}
      to={`/members/${memberId}`}
      acts={
        <ProposalActs
          proposal={change}
          what={what}
          consequence={t('referrals.agentConsequence')}
          run={{
            approve: () => ask(deskCalls.agentChangeApprove, { id }).then(refetch),
            reject: (why) => ask(deskCalls.agentChangeReject, { id, reason: why }).then(refetch),
            withdraw: () => ask(deskCalls.agentChangeWithdraw, { id }).then(refetch),
          }}
          refetch={refetch}
        />
      }
    >
      {status === 'proposed' && (
        <p className="text-dim figures">{t('referrals.shareNow', { percent: currentPercent })}</p>
      )}
    </ProposalLine>
  );
}

/** Shares that wait for another operator, and the latest decisions. Renders nothing without any. */
export function AgentChanges() {
  const { t } = useTranslation();
  const { data } = useQuery(q(deskCalls.agentChangeList, { pageNum: 1, pageSize: SHOWN }));
  if (!data || data.content.length === 0) return null;
  return (
    <Panel flush title={t('referrals.agentChanges')}>
      <ul>
        {data.content.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}
