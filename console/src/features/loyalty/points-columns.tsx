import { deskCalls } from '@croupier/contract/calls/desk';
import type { PointsByHand } from '@croupier/contract/calls/rewards/club-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { By } from '../../core/acts/By';
import { decidedBy } from '../../core/acts/deciding';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalState } from '../../core/acts/ProposalState';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';
import { refetchPoints } from './refetch';

/** A change of points as text: "+250", "−40". */
export function useSignedPoints(): (points: number) => string {
  const { whole } = useFormat();
  return (points) => `${points > 0 ? '+' : '−'}${whole(Math.abs(points))}`;
}

const CALLS = {
  approve: deskCalls.pointsApprove,
  reject: deskCalls.pointsReject,
  withdraw: deskCalls.pointsWithdraw,
} as const;

function Acts({ change }: { change: PointsByHand }) {
  const { t } = useTranslation();
  const signed = useSignedPoints();
  const { id, username } = change;
  return (
    <ProposalActs
      proposal={change}
      what={t('club.points.what', { points: signed(change.points), username })}
      consequence={t('club.points.consequence', { username })}
      run={decidedBy(CALLS, id, refetchPoints)}
      refetch={refetchPoints}
    />
  );
}

/** Columns of points by hand. */
export function usePointsColumns(): readonly Column<PointsByHand>[] {
  const { t } = useTranslation();
  const signed = useSignedPoints();
  return useMemo(
    (): Column<PointsByHand>[] => [
      {
        id: 'member',
        lead: true,
        header: t('gifts.member'),
        cell: ({ row: { original } }) => (
          <span>
            <MemberLink id={original.memberId} name={original.username} />
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
        cell: ({ row: { original } }) => <By operator={original.proposedBy} time={original.proposeTime} />,
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
    [t, signed],
  );
}
