import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { methodName } from '../../core/method-name';
import type { Column } from '../../ui/DataTable';
import { StatusBadge } from './StatusBadge';

export function useQueueColumns(): readonly Column<WithdrawalAtDesk>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): Column<WithdrawalAtDesk>[] => [
      {
        id: 'member',
        lead: true,
        header: t('withdrawals.member'),
        cell: ({ row }) => (
          <Link to={`/withdrawals/${row.original.id}`} className="rounded-sm font-medium hover:text-gold">
            {row.original.username}
            <span className="block text-xs font-normal text-dim">
              {row.original.memberName} · {format.country(row.original.country)}
            </span>
          </Link>
        ),
      },
      {
        id: 'amount',
        numeric: true,
        header: t('withdrawals.amount'),
        cell: ({ row }) => (
          <span className="font-medium">{format.money(row.original.amount, row.original.currency)}</span>
        ),
      },
      {
        id: 'method',
        header: t('withdrawals.method'),
        cell: ({ row }) => methodName(t, row.original.method),
      },
      {
        id: 'asked',
        header: t('withdrawals.asked'),
        cell: ({ row }) => (
          <span className="figures">
            {format.moment(row.original.createTime)}
            <span className="block text-xs text-dim">{format.agoOf(row.original.createTime)}</span>
          </span>
        ),
      },
      {
        id: 'approvals',
        header: t('withdrawals.approvals'),
        cell: ({ row }) =>
          row.original.status === WITHDRAW_STATUS.pending || row.original.approvals.length > 0
            ? t('withdrawals.approvalsOf', {
                done: row.original.approvals.length,
                needed: row.original.approvalsNeeded,
              })
            : '–',
      },
      {
        id: 'status',
        header: t('withdrawals.status'),
        cell: ({ row }) => <StatusBadge status={row.original.status} />,
      },
    ],
    [t, format],
  );
}
