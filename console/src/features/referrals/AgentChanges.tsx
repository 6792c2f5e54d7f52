import { deskCalls } from '@croupier/contract/calls/desk';
import type { AgentChange } from '@croupier/contract/calls/rewards/invitations-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalState } from '../../core/acts/ProposalState';
import { useFormat } from '../../core/format';
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
  const { moment } = useFormat();
  const { id, memberId, username, sharePercent, currentPercent, status, reason, decisionReason } = change;
  const what = t(sharePercent === 0 ? 'referrals.endOf' : 'referrals.shareOf', { username, percent: sharePercent });
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Link to={`/members/${memberId}`} className="rounded-sm hover:text-gold">
            {what}
          </Link>
          {status !== 'proposed' && <ProposalState status={status} />}
        </p>
        {status === 'proposed' && (
          <p className="text-dim figures">{t('referrals.shareNow', { percent: currentPercent })}</p>
        )}
        <p className="mt-0.5 text-dim wrap-anywhere">{reason}</p>
        {decisionReason !== null && <p className="text-xs text-danger wrap-anywhere">{decisionReason}</p>}
        <p className="mt-0.5 text-xs text-dim figures wrap-anywhere">
          {change.proposedBy} · {moment(change.proposeTime)}
          {change.decidedBy !== null &&
            change.decideTime !== null &&
            ` → ${change.decidedBy} · ${moment(change.decideTime)}`}
        </p>
      </div>
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
    </li>
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
