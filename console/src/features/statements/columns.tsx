import type { ClearingTotal, ComparedLine } from '@croupier/contract/calls/ops-statements';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format';
import { Badge } from '../../ui/Badge';
import type { Column } from '../../ui/DataTable';

type Figure = Extract<
  keyof ClearingTotal,
  | 'deposits'
  | 'chargebacks'
  | 'refunds'
  | 'refundsReturned'
  | 'writtenOff'
  | 'payouts'
  | 'returned'
  | 'ours'
  | 'theirs'
  | 'difference'
>;

export function useTotalColumns(onOpen: (method: string) => void): readonly Column<ClearingTotal>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return useMemo((): Column<ClearingTotal>[] => {
    const amount = (id: Figure) => ({
      id,
      numeric: true,
      header: t(`statements.${id}`),
      cell: ({ row }: { row: { original: ClearingTotal } }) => money(row.original[id], row.original.currency),
    });
    return [
      {
        id: 'method',
        lead: true,
        header: t('withdrawals.method'),
        cell: ({ row }) => (
          <button
            type="button"
            className="rounded-sm text-left font-medium hover:text-gold"
            onClick={() => onOpen(row.original.method)}
          >
            {t(`method.${row.original.method}` as 'method.PIX', row.original.method)} · {row.original.currency}
          </button>
        ),
      },
      amount('deposits'),
      amount('chargebacks'),
      amount('refunds'),
      amount('refundsReturned'),
      amount('writtenOff'),
      amount('payouts'),
      amount('returned'),
      amount('ours'),
      amount('theirs'),
      amount('difference'),
      {
        id: 'result',
        header: t('statements.result'),
        cell: ({ row }) => {
          const { onlyOurs, onlyTheirs, amountDiffers } = row.original;
          const count = onlyOurs + onlyTheirs + amountDiffers;
          return count === 0 ? (
            <Badge tone="win">{t('statements.agrees')}</Badge>
          ) : (
            <Badge tone="danger">{t('statements.differences', { count })}</Badge>
          );
        },
      },
    ];
  }, [t, money, onOpen]);
}

export function useLineColumns(): readonly Column<ComparedLine>[] {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  return useMemo(
    (): Column<ComparedLine>[] => [
      {
        id: 'reference',
        lead: true,
        header: t('statements.reference'),
        cell: ({ row }) => <span className="wrap-anywhere">{row.original.reference}</span>,
      },
      {
        id: 'kind',
        header: t('statements.kind'),
        cell: ({ row }) => (row.original.kind === null ? '–' : t(`statements.kinds.${row.original.kind}`)),
      },
      ...(['ours', 'theirs'] as const).map(
        (side): Column<ComparedLine> => ({
          id: side,
          numeric: true,
          header: t(`statements.${side}`),
          cell: ({ row }) => {
            const amount = row.original[side];
            return amount === null ? '–' : money(amount, row.original.currency);
          },
        }),
      ),
      { id: 'time', header: t('statements.time'), cell: ({ row }) => moment(row.original.time) },
      {
        id: 'result',
        header: t('statements.result'),
        cell: ({ row }) => (
          <Badge tone={row.original.result === 'matched' ? 'win' : 'danger'}>
            {t(`statements.results.${row.original.result}`)}
          </Badge>
        ),
      },
    ],
    [t, money, moment],
  );
}
