import type { DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import type { Column } from '../../ui/DataTable';
import { STATE_TONES } from './states';

/** Where a document is reviewed. */
export const reviewAddress = (row: Pick<DocumentAtDesk, 'memberId' | 'id'>): string =>
  `/documents/${row.memberId}?document=${row.id}`;

export function useDocumentColumns(): readonly Column<DocumentAtDesk>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): Column<DocumentAtDesk>[] => [
      {
        id: 'member',
        lead: true,
        header: t('withdrawals.member'),
        cell: ({ row }) => (
          <Link to={reviewAddress(row.original)} className="rounded-sm font-medium hover:text-gold">
            {row.original.username}
            <span className="block text-xs font-normal text-dim">
              {row.original.memberName} · {format.country(row.original.country)}
            </span>
          </Link>
        ),
      },
      { id: 'kind', header: t('documents.document'), cell: ({ row }) => t(`documents.kind.${row.original.kind}`) },
      { id: 'pictures', numeric: true, header: t('documents.pictures'), cell: ({ row }) => row.original.files.length },
      {
        id: 'sent',
        header: t('documents.sent'),
        cell: ({ row }) => (
          <span className="figures">
            {format.moment(row.original.submitTime)}
            <span className="block text-xs text-dim">{format.agoOf(row.original.submitTime)}</span>
          </span>
        ),
      },
      {
        id: 'decidedBy',
        header: t('documents.decidedBy'),
        cell: ({ row }) => row.original.decidedBy ?? (row.original.state === 'accepted' ? t('documents.byCheck') : '–'),
      },
      {
        id: 'state',
        header: t('withdrawals.status'),
        cell: ({ row }) => (
          <Badge tone={STATE_TONES[row.original.state]}>{t(`documents.state.${row.original.state}`)}</Badge>
        ),
      },
    ],
    [t, format],
  );
}
