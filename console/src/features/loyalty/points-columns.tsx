import { deskCalls } from '@croupier/contract/calls/desk';
import type { PointsByHand } from '@croupier/contract/calls/rewards/club-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalState } from '../../core/acts/ProposalState';
import { useFormat } from '../../core/format';
import { ask } from '../../core/session/client';
import type { Column } from '../../ui/DataTable';
import { refetchPoints } from './refetch';

/** A change of points as text: "+250", "−40". */
export function useSignedPoints(): (points: number) => string {
  const { whole } = useFormat();
  return (points) => `${points > 0 ? '+' : '−'}${whole(Math.abs(points))}`;
}

function Acts({ change }: { change: PointsByHand }) {
  const { t } = useTranslation();
  const signed = useSignedPoints();
  const { id, username } = change;
  return (
    <ProposalActs
      proposal={change}
      what={t('club.points.what', { points: signed(change.points), username })}
      consequence={t('club.points.consequence', { username })}
      run={{
        approve: () => ask(deskCalls.pointsApprove, { id }).then(refetchPoints),
        reject: (reason) => ask(deskCalls.pointsReject, { id, reason }).then(refetchPoints),
        withdraw: () => ask(deskCalls.pointsWithdraw, { id }).then(refetchPoints),
      }}
      refetch={refetchPoints}
    />
  );
}

/** Columns of points by hand. */
export function usePointsColumns(): readonly Column<PointsByHand>[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const signed = useSignedPoints();
  return useMemo(
    (): Column<PointsByHand>[] => [
      {
        id: 'member',
        lead: true,
        header: t('gifts.member'),
        cell: ({ row: { original } }) => (
          <span>
            <Link to={`/members/${original.memberId}`} className="rounded-sm font-medium hover:text-gold">
              {original.username}
            </Link>
            <span className="block text-xs text-dim wrap-anywhere">{original.reason}</span>
            {original.decisionReason !== null && (
              <span className="block text-xs text-danger wrap-anywhere">{original.decisionReason}</span>
            )}
          </span>
        ),
      },
      {
        id: 'points',
        numeric: true,
        header: t('club.tab.points'),
        cell: ({ row: { original } }) => (
          <span className="font-medium whitespace-nowrap figures">{signed(original.points)}</span>
        ),
      },
      {
        id: 'by',
        header: t('club.points.by'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="wrap-anywhere">{original.proposedBy}</span>
            <span className="block text-xs whitespace-nowrap text-dim figures">{moment(original.proposeTime)}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('gifts.grant.stands'),
        cell: ({ row: { original } }) =>
          original.decidedBy === null ? (
            <Acts change={original} />
          ) : (
            <span className="grid justify-items-end gap-1">
              <ProposalState status={original.status} />
              {original.needsApproval && original.status !== 'withdrawn' && (
                <span className="text-xs text-dim wrap-anywhere">{original.decidedBy}</span>
              )}
            </span>
          ),
      },
    ],
    [t, moment, signed],
  );
}
