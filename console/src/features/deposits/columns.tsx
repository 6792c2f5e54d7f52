import type { DepositLine } from '@croupier/contract/calls/deposits/desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { methodName } from '../../core/method-name';
import type { Column } from '../../ui/DataTable';
import { DepositBadge } from './DepositBadge';

export function useDepositColumns(): readonly Column<DepositLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): Column<DepositLine>[] => [
      {
        id: 'member',
        lead: true,
        header: t('withdrawals.member'),
        cell: ({ row }) => (
          <Link to={`/deposits/${row.original.id}`} className="rounded-sm font-medium hover:text-gold">
            {row.original.username}
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
        header: t('deposits.begun'),
        cell: ({ row }) => <span className="figures">{format.moment(row.original.createTime)}</span>,
      },
      {
        id: 'heldFor',
        header: t('deposits.heldFor'),
        cell: ({ row }) =>
          row.original.heldFor === null
            ? '–'
            : t(`deposits.hold.${row.original.heldFor}` as 'deposits.hold.name_differs', row.original.heldFor),
      },
      {
        id: 'status',
        header: t('withdrawals.status'),
        cell: ({ row }) => <DepositBadge status={row.original.status} />,
      },
    ],
    [t, format],
  );
}
