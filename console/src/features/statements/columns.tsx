import type { ClearingTotal, ComparedLine } from '@croupier/contract/calls/deposits/statements-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { methodName } from '../../core/method-name';
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

/** Figures that are zero on most days. */
const RARE = ['chargebacks', 'refunds', 'refundsReturned', 'writtenOff', 'returned'] as const satisfies Figure[];

/** @param totals of the day: a figure that is zero in all of them has no column, so that the table fits a screen. */
export function useTotalColumns(
  totals: readonly ClearingTotal[],
  onOpen: (account: ClearingTotal) => void,
): readonly Column<ClearingTotal>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return useMemo((): Column<ClearingTotal>[] => {
    const amount = (id: Figure) => ({
      id,
      numeric: true,
      header: t(`statements.${id}`),
      cell: ({ row }: { row: { original: ClearingTotal } }) => money(row.original[id], row.original.currency),
    });
    const moved = (id: (typeof RARE)[number]) => (totals.some((total) => Number(total[id]) !== 0) ? [amount(id)] : []);
    return [
      {
        id: 'method',
        lead: true,
        header: t('withdrawals.method'),
        cell: ({ row }) => (
          <button
            type="button"
            className="whitespace-nowrap rounded-sm text-left font-medium hover:text-gold"
            onClick={() => onOpen(row.original)}
          >
            {methodName(t, row.original.method)} · {row.original.currency}
          </button>
        ),
      },
      // The result is an early column, visible on every screen however many columns follow.
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
      amount('deposits'),
      ...moved('chargebacks'),
      ...moved('refunds'),
      ...moved('refundsReturned'),
      ...moved('writtenOff'),
      amount('payouts'),
      ...moved('returned'),
      amount('ours'),
      amount('theirs'),
      amount('difference'),
    ];
  }, [t, money, totals, onOpen]);
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
