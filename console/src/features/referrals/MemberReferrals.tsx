import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { AgentDialog } from './AgentDialog';
import { ReferralBadge } from './ReferralBadge';

const link = 'rounded-sm text-gold underline';

/** On a member's page: who invited the member, whom the member invited, and the share of an agent. */
export function MemberReferrals({ id, username }: { id: string; username: string }) {
  const { t } = useTranslation();
  const { money, whole, day } = useFormat();
  const mayPropose = useMay('agentChangePropose');
  const [proposing, setProposing] = useState(false);
  const { data } = useQuery(q(deskCalls.referralsOfMember, { id }));
  if (!data) return null;
  const { invitedBy, invited, inviteCount, agent, claimed, currency } = data;
  return (
    <Panel
      title={t('referrals.title')}
      aside={
        mayPropose && (
          <Button onClick={() => setProposing(true)}>
            {t(agent && agent.sharePercent > 0 ? 'referrals.changeShare' : 'referrals.makeAgent')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p>
          {invitedBy ? (
            <>
              {t('referrals.invitedBy')}{' '}
              <Link to={`/members/${invitedBy.memberId}`} className={link}>
                {invitedBy.username}
              </Link>
            </>
          ) : (
            t('referrals.cameAlone')
          )}
        </p>
        <p className="text-dim figures">
          {t('referrals.invitedCount', { count: inviteCount, whole: whole(inviteCount) })}
          {' · '}
          {t('referrals.claimed', { amount: money(claimed, currency) })}
        </p>
        {agent && (
          <p className="figures">
            {t('referrals.agentLine', {
              percent: agent.sharePercent,
              balance: money(agent.balance, currency),
              accrued: money(agent.accrued, currency),
            })}
          </p>
        )}
        {invited.length > 0 && (
          <ul className="grid max-h-72 gap-1 overflow-y-auto" tabIndex={0} aria-label={t('referrals.invited')}>
            {invited.map((friend) => (
              <li key={friend.memberId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Link to={`/members/${friend.memberId}`} className={link}>
                  {friend.username}
                </Link>
                <span className="flex items-center gap-3 text-xs text-dim figures">
                  {day(friend.joinTime)}
                  <ReferralBadge state={friend.state} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {proposing && <AgentDialog memberId={id} username={username} onClose={() => setProposing(false)} />}
    </Panel>
  );
}
