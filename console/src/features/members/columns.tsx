import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';
import { MemberBadge } from './MemberBadge';

type Row = AnswerOf<typeof deskCalls.memberSearch>['content'][number];

export function useMemberColumns(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): Column<Row>[] => [
      {
        id: 'username',
        lead: true,
        header: t('members.username'),
        cell: ({ row }) => (
          <Link to={`/members/${row.original.id}`} className="rounded-sm font-medium hover:text-gold">
            {row.original.username}
            <span className="block text-xs font-normal text-dim">{row.original.email}</span>
          </Link>
        ),
      },
      { id: 'name', header: t('members.name'), cell: ({ row }) => row.original.name },
      { id: 'country', header: t('members.country'), cell: ({ row }) => format.country(row.original.country) },
      {
        id: 'cash',
        numeric: true,
        header: t('members.cash'),
        cell: ({ row }) => format.money(row.original.cash, row.original.currency),
      },
      {
        id: 'created',
        header: t('members.joined'),
        cell: ({ row }) => <span className="whitespace-nowrap text-dim">{format.day(row.original.createTime)}</span>,
      },
      { id: 'state', header: t('members.state'), cell: ({ row }) => <MemberBadge {...row.original} /> },
    ],
    [t, format],
  );
}
