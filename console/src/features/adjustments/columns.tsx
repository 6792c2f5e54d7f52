import type { Adjustment } from '@croupier/contract/calls/members/adjustments-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { classes } from '../../ui/classes';
import type { Column } from '../../ui/DataTable';
import { By } from '../../core/acts/By';
import { ProposalState } from '../../core/acts/ProposalState';
import { AdjustmentActs } from './AdjustmentActs';
import { signed } from './signed';

/** @param of `queue` adds the member's column */
export function useAdjustmentColumns(of: 'queue' | 'member'): readonly Column<Adjustment>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return useMemo((): Column<Adjustment>[] => {
    const member: Column<Adjustment> = {
      id: 'member',
      lead: true,
      header: t('withdrawals.member'),
      cell: ({ row: { original } }) => (
        <Link to={`/members/${original.memberId}`} className="rounded-sm font-medium hover:text-gold">
          {original.username}
          <span className="block text-xs font-normal text-dim">{original.memberName}</span>
        </Link>
      ),
    };
    const rest: Column<Adjustment>[] = [
      {
        id: 'amount',
        lead: of === 'member',
        numeric: of === 'queue',
        header: t('adjustments.amount'),
        cell: ({ row: { original } }) => (
          <span>
            <span
              className={classes(
                'font-medium whitespace-nowrap figures',
                original.direction === 'credit' ? 'text-win' : 'text-danger',
              )}
            >
              {signed(original, money)}
            </span>
            <span className="block text-xs whitespace-nowrap text-dim">
              {t(`ledger.account.${original.account}`)}
              {original.status === 'proposed' &&
                ` · ${t('adjustments.holds', { amount: money(original.balance, original.currency) })}`}
            </span>
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
        id: 'proposed',
        header: t('adjustments.proposedBy'),
        cell: ({ row: { original } }) => <By operator={original.proposedBy} time={original.proposeTime} />,
      },
      {
        id: 'decided',
        numeric: true,
        header: t('adjustments.decision'),
        cell: ({ row: { original } }) =>
          original.decidedBy && original.decideTime ? (
            <span className="grid justify-items-end gap-1">
              <ProposalState status={original.status} />
              {original.status !== 'withdrawn' && <By operator={original.decidedBy} time={original.decideTime} />}
            </span>
          ) : (
            <AdjustmentActs adjustment={original} />
          ),
      },
    ];
    return of === 'queue' ? [member, ...rest] : rest;
  }, [of, t, money]);
}
