import type { Gift } from '@croupier/contract/calls/rewards/gifts-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { By } from '../../core/acts/By';
import { ProposalState } from '../../core/acts/ProposalState';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';
import { GiftActs } from './GiftActs';
import { useGiven } from './use-given';

/** How a gift stands: its decision, and what came of it. */
function Decision({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  if (gift.decidedBy === null || gift.decideTime === null) return <GiftActs gift={gift} />;
  return (
    <span className="grid justify-items-end gap-1">
      <ProposalState status={gift.status} />
      {gift.outcome !== null && gift.outcome !== 'given' && (
        <span className="text-xs text-dim">{t(`gifts.outcome.${gift.outcome}`)}</span>
      )}
      {gift.needsApproval && gift.status !== 'withdrawn' && <By operator={gift.decidedBy} time={gift.decideTime} />}
    </span>
  );
}

/** Columns of gifts. */
export function useGiftColumns(): readonly Column<Gift>[] {
  const { t } = useTranslation();
  const given = useGiven();
  return useMemo(
    (): Column<Gift>[] => [
      {
        id: 'member',
        lead: true,
        header: t('gifts.member'),
        cell: ({ row: { original } }) => <MemberLink id={original.memberId} name={original.username} />,
      },
      {
        id: 'what',
        header: t('gifts.gift'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium whitespace-nowrap figures">{given(original)}</span>
            <span className="block text-xs text-dim">{original.title ?? original.offer}</span>
          </span>
        ),
      },
      {
        id: 'reason',
        header: t('common.reason'),
        cell: ({ row: { original } }) => (
          <span className="block max-w-80 wrap-anywhere max-md:max-w-64">
            {original.reason}
            {original.decisionReason !== null && (
              <span className="block text-xs text-danger">{original.decisionReason}</span>
            )}
          </span>
        ),
      },
      {
        id: 'by',
        header: t('gifts.by'),
        cell: ({ row: { original } }) => <By operator={original.proposedBy} time={original.proposeTime} />,
      },
      {
        id: 'decision',
        numeric: true,
        header: t('adjustments.decision'),
        cell: ({ row: { original } }) => <Decision gift={original} />,
      },
    ],
    [t, given],
  );
}
